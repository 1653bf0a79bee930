/** Paths for `icon()`, of what can be pressed. */
export const closeIcon = 'M6 6l12 12M18 6L6 18';
export const chevronIcon = 'M6 9l6 6 6-6';
