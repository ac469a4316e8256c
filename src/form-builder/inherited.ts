import { createContext } from 'react';

/**
 * Values that apply while a field is empty, by the field's path, such as a colour of the brand.
 */
export const InheritedContext = createContext<Readonly<Record<string, string | number>>>({});
