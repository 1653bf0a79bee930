/** Paths for `icon()`, of what can be pressed and of what was done. */
export const checkIcon = 'M5 12.5l4.5 4.5L19 7.5';
export const closeIcon = 'M6 6l12 12M18 6L6 18';
export const chevronIcon = 'M6 9l6 6 6-6';
