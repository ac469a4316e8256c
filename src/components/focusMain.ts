/**
 * Moves the focus to the content of the page. Called when the focused control is removed; otherwise
 * the next Tab would start at the top of the document.
 */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });
