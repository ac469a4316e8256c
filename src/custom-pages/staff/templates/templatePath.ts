/** In an address, in place of a number. */
export const NEW_TEMPLATE = 'create';

export const templatePath = (id: number | typeof NEW_TEMPLATE) => `/yta/templates/${id}`;
