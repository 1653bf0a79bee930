/** A thumb that points up; turned over, it points down. */
export const thumbIcon =
  'M7 11v9H4v-9zM7 11l4-8c2 0 2.5 1.5 2 3.5l-.5 3.5H19c1.2 0 1.8 1 1.5 2l-2 7c-.2.7-.8 1-1.5 1H7';
