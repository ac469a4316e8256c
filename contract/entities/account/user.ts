import { ENTITLEMENTS, type Entitlement } from '@catalogue/pricing/tiers';
import { z } from 'zod';

const entitlements = Object.keys(ENTITLEMENTS) as [Entitlement, ...Entitlement[]];

/** Permissions that staff grant to a user; users cannot set them. */
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
  /** True for a user billed by invoice; staff filter the user table by it. */
  is_invoice: z.boolean().optional(),
  /** Overrides whether the user is a test user; absent: determined by the e-mail address. */
  is_test: z.boolean().optional(),
});

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
  /** Console in which the user can sign in. */
  host: z.enum(['main', 'influencer']),
  extra: userFlags.extend({ company: company.optional() }),
  /** Features that the shop's current packages include. */
  opens: z.array(z.enum(entitlements)).optional(),
  /** True when the staff area is closed until the user has set up two-step sign-in. */
  staffClosed: z.literal(true).optional(),
  impersonation: z
    .object({
      /** E-mail of the staff user. */
      by: z.string(),
      reason: z.string(),
      /** Time at which the impersonation ends, ISO. */
      until: z.string(),
      /** True when the merchant allows changes. */
      mayChange: z.boolean(),
    })
    .optional(),
  isAuthenticated: z.literal(true),
});
export type User = z.infer<typeof user>;
