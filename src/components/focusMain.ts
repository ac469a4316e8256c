/**
 * Moves the focus to the content of the page. A control that removes itself calls this; otherwise
 * the next Tab would start at the top of the document.
 */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });
