export const isFirmId = (text: string): boolean => /^\d{1,20}$/.test(text);
