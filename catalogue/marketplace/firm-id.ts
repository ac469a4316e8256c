/** Returns whether a text is the id of a company on the marketplace. */
export const isFirmId = (text: string): boolean => /^\d{1,20}$/.test(text);
