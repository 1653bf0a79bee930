/** A number as English writes it. By hand, because Intl takes a browser longer than rendering the list that the number stands in. */
export const number = (count: number) => `${count}`.replace(/\B(?=(\d{3})+$)/g, ',');

/** A number with its noun. */
export const plural = (count: number, one: string, other: string) =>
  `${number(count)} ${count === 1 ? one : other}`;
