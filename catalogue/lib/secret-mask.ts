/** Replaces a stored secret in every response; saving the mask leaves the secret unchanged. */
export const SECRET_MASK = '••••••••';
