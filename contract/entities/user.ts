import { ENTITLEMENTS, type Entitlement } from '@catalogue/pricing/tiers';
import { z } from 'zod';

const entitlements = Object.keys(ENTITLEMENTS) as [Entitlement, ...Entitlement[]];

/** What staff grant a user; never settable through a call of the user's own. */
export const userFlags = z.object({
  admin: z.boolean().optional(),
  limited_admin: z.boolean().optional(),
  inf: z.boolean().optional(),
  inf_id: z.string().optional(),
  useSchedule: z.boolean().optional(),
  comment: z.boolean().optional(),
  question: z.boolean().optional(),
  poll: z.boolean().optional(),
});

/** Whom invoices are for; the user fills it in. */
export const company = z
  .object({
    name: z.string(),
    vatNumber: z.string(),
    country: z.string(),
    city: z.string(),
    state: z.string(),
    street: z.string(),
    postcode: z.string(),
  })
  .partial();

export const user = z.object({
  id: z.string(),
  pid: z.string(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  /** Which console the user belongs to; decided by the host name at registration. */
  host: z.enum(['main', 'influencer']),
  extra: userFlags.extend({ company: company.optional() }),
  /** What the shop's package opens, beside what staff grant. */
  opens: z.array(z.enum(entitlements)).optional(),
  isAuthenticated: z.literal(true),
});
export type User = z.infer<typeof user>;
