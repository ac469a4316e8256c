/** Customers who hide their number are known by an id of the platform. */
export const isNumber = (contact: string) => /^\d+$/.test(contact);

export const contactName = (contact: string) => (isNumber(contact) ? `+${contact}` : contact);
