/** Origin of this file; a module of its own, because only a browser knows it. */
export const host = new URL(import.meta.url).origin;
