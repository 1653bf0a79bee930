/** An error whose message says all that a person needs. Commands print nothing of its cause. */
export class ExpectedError extends Error {}
