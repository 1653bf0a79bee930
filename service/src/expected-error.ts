/** An error whose message tells a person all that they need: commands print neither stack nor cause. */
export class ExpectedError extends Error {}
