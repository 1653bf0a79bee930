/** Paths of icons (base/icons.ts). */
export const checkIcon = 'M5 12.5l4.5 4.5L19 7.5';
export const closeIcon = 'M6 6l12 12M18 6L6 18';
export const copyIcon = 'M9 9h11v11H9zM5 15H4V4h11v1';
export const chevronIcon = 'M6 9l6 6 6-6';
export const backIcon = 'M19 12H5M11 6l-6 6 6 6';

/** By content tag. */
export const kindIcons: Record<'folder' | 'text' | 'link' | 'elearning' | 'video', string> = {
  folder: 'M3 5h6l2 2h10v12H3z',
  text: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  link: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  elearning: 'M2 9l10-5 10 5-10 5zM6 11v6h12v-6',
  video: 'M4 5h16v14H4zM10 9l5 3-5 3z',
};
