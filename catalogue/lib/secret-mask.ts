/** Stands for a stored secret in every answer; saving it does not change the secret. */
export const SECRET_MASK = '••••••••';
