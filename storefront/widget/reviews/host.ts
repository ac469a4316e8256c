/** Origin of this file; it has its own module, because only a browser knows it. */
export const host = new URL(import.meta.url).origin;
