import { createContext } from 'react';

/** Values that apply while a field is empty, such as brand colours, by the field's path. */
export const InheritedContext = createContext<Readonly<Record<string, string | number>>>({});
