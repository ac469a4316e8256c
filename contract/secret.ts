/** Stands for a stored secret in every answer; saving it keeps the secret as it is. */
export const SECRET_MASK = '••••••••';
