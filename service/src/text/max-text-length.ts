/** UTF-16 code units of one text of an article at most. */
export const maxTextLength = 1_048_576;
