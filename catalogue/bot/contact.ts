export const EMAIL = /[^\s@<>,;:()"']+@[^\s@<>,;:()"']+\.[\p{L}]{2,}/u;
/** Phone number whose digits may be separated by spaces, dots, dashes, slashes and brackets. */
export const PHONE = /\+?\d(?:[\s()./-]{0,2}\d){6,14}/;

export const contactIn = (text: string): string =>
  EMAIL.exec(text)?.[0] ?? PHONE.exec(text)?.[0] ?? '';
