/** Text that may run in another direction than the one around it, such as a path or a name, kept together. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
