import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Import names shared by every build and by the tests; tsconfig.json lists the same ones. */
export const aliases = {
  '@catalogue': at('./catalogue'),
  '@contract': at('./contract'),
  '@server': at('./server'),
  '@storefront': at('./storefront'),
  '@tests': at('./tests'),
  '@': at('./src'),
};
