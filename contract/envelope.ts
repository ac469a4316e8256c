import { z } from 'zod';

/** Error codes with their HTTP statuses; the list is complete. */
export const ERROR_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  second_step: 401,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  limit_reached: 409,
  email_taken: 409,
  mail_failed: 502,
  marketplace_failed: 502,
  payment_failed: 502,
  payment_open: 409,
  expired: 410,
  sign_in_again: 403,
  too_large: 413,
  unsupported_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

export const failure = z.object({
  success: z.literal(false),
  /** Message in the language of the request. */
  message: z.string(),
  error: z.object({
    code: z.string(),
    /** The invalid fields: dotted path, and an issue code of the catalogue. */
    fields: z
      .array(
        z.object({
          path: z.string(),
          code: z.string(),
          message: z.string().optional(),
          params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        }),
      )
      .optional(),
    /** Id under which an unexpected error is logged. */
    requestId: z.string().optional(),
  }),
});
export type Failure = z.infer<typeof failure>;

/** `{success: true}`: the answer of calls without other data. */
export const done = z.object({ success: z.literal(true) });

export const dataOf = <Schema extends z.ZodType>(data: Schema) =>
  z.object({ success: z.literal(true), data });
