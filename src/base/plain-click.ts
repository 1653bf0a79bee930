/** Whether a click follows its link. With a modifier key or another button, browsers open the link elsewhere or save it. */
export const isPlainClick = ({button, ctrlKey, metaKey, shiftKey, altKey}: MouseEvent) =>
  !(button || ctrlKey || metaKey || shiftKey || altKey);
