import { ENTITLEMENTS, type Entitlement } from '@catalogue/pricing/tiers';
import { z } from 'zod';

const entitlements = Object.keys(ENTITLEMENTS) as [Entitlement, ...Entitlement[]];

/** Rights that staff grant a user; no call of the user can set them. */
export const userFlags = z.object({
  admin: z.boolean().optional(),
  limited_admin: z.boolean().optional(),
  inf: z.boolean().optional(),
  inf_id: z.string().optional(),
  useSchedule: z.boolean().optional(),
  comment: z.boolean().optional(),
  question: z.boolean().optional(),
  poll: z.boolean().optional(),
  pairs: z.boolean().optional(),
  /** Billed by invoice; listed separately from users who pay themselves. */
  is_invoice: z.boolean().optional(),
  /** Overrides whether the user is a test user; absent: determined by the e-mail address. */
  is_test: z.boolean().optional(),
});

/** Company data for invoices; entered by the user. */
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
export type Company = z.infer<typeof company>;

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
  /** Features included in the shop's package. */
  opens: z.array(z.enum(entitlements)).optional(),
  /** The staff area is closed until the user has set up a second step. */
  staffClosed: z.literal(true).optional(),
  /** Set during an impersonation by a member of staff. */
  impersonation: z
    .object({
      /** E-mail of the user of staff. */
      by: z.string(),
      reason: z.string(),
      /** Time of the automatic end, ISO. */
      until: z.string(),
      /** Whether the merchant lets them change something. */
      mayChange: z.boolean(),
    })
    .optional(),
  isAuthenticated: z.literal(true),
});
export type User = z.infer<typeof user>;
