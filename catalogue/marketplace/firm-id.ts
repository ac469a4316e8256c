/** Whether a text is the number of a company on the marketplace. */
export const isFirmId = (text: string): boolean => /^\d{1,20}$/.test(text);
