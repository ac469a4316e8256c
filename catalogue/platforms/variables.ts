import type { Text } from '../language';
import { type BuiltInName, builtInVariables } from '../variables/registry';
import type { Platform } from './registry';

/** A value that a platform's pages provide; `key` is its name in texts: `{{cartTotal}}`. */
interface PlatformVariable {
  key: string;
  label: Text;
}

const CUSTOMER: readonly BuiltInName[] = ['customerName', 'memberGroup'];
const STOCK: readonly BuiltInName[] = ['productStock'];

/** Built-in variables that a platform's pages do not state. */
const unknown: Record<Platform, readonly BuiltInName[]> = {
  base: [...STOCK, ...CUSTOMER],
  tsoft: [],
  ticimax: [],
  yonkasoft: STOCK,
  inveon: STOCK,
  akinon: [],
  faprika: [...STOCK, ...CUSTOMER],
  ideasoft: [],
  ikas: CUSTOMER,
  shopify: [],
  woocommerce: CUSTOMER,
  projesoft: [...STOCK, ...CUSTOMER],
  platinmarket: [...STOCK, ...CUSTOMER],
  flo: [],
};

export const platformVariables = (platform: Platform): PlatformVariable[] =>
  Object.entries(builtInVariables)
    .filter(([key]) => !unknown[platform].some((name) => name === key))
    .map(([key, { label }]) => ({ key, label }));
