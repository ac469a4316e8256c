import type { Handlers } from '@server/http/mount';
import { readWeight } from './weight';

export const storefrontHandlers = {
  'GET /installation/weight': async (ctx) => ({ success: true, data: await readWeight(ctx) }),
} satisfies Partial<Handlers>;
