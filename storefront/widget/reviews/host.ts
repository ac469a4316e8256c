/** Where this file came from; apart, because only a browser knows. */
export const host = new URL(import.meta.url).origin;
