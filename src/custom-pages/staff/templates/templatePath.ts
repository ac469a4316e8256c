/** Placeholder for the id in the address of a new template. */
export const NEW_TEMPLATE = 'create';

export const templatePath = (id: number | typeof NEW_TEMPLATE) => `/yta/templates/${id}`;

export const templatesPath = '/yta';
