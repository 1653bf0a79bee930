export const copyIcon = 'M9 9h11v11H9zM5 15H4V4h11v1';
export const mailIcon = 'M3 6h18v12H3zM3 7l9 6 9-6';
export const teamsIcon = 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5';
export const deviceIcon = 'M5 12h.01M12 12h.01M19 12h.01';
