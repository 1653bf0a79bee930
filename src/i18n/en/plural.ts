/** A number as English writes it, with its noun. */
export const plural = (count: number, one: string, other: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : other}`;
