/** The cross of a chip: smaller than that of a button. */
export const chipCrossIcon = 'M7 7l10 10M17 7L7 17';

export const plusIcon = 'M12 6v12M6 12h12';
