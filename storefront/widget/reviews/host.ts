/** A separate module, so that tests outside a browser can replace it. */
export const host = new URL(import.meta.url).origin;
