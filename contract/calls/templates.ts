import { defineCalls } from '@contract/call';
import { templateCard, templateDetail } from '@contract/entities/template';
import { dataOf } from '@contract/envelope';
import { z } from 'zod';

const asked = {
  /** `true` also shows what is made for developers; display only. */
  developer: z.string().optional(),
  lang: z.string().optional(),
};
const list = {
  access: 'merchant',
  changes: false,
  // Installs are counted over all shops.
  transaction: false,
  query: z.object({ type: z.enum(['campaign', 'schedule']).optional(), ...asked }),
  answer: dataOf(z.array(templateCard)),
} as const;
const one = {
  access: 'merchant',
  changes: false,
  // Installs are counted over all shops.
  transaction: false,
  query: z.object({ type: z.string().optional(), ...asked }),
  answer: dataOf(templateDetail),
} as const;

/** The catalogue a merchant picks from; the older names answer the same. */
export const templateCalls = defineCalls({
  'GET /campaign/template/listV2': list,
  'GET /campaign/template/list': list,
  'GET /campaign/templateV2/{id}': one,
  // Behind the lists: it would take their names for ids.
  'GET /campaign/template/{t_id}': one,
});
