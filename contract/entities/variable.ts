import { z } from 'zod';

/** A value the shop's pages provide, read by a script of the merchant. */
export const variableData = z.strictObject({
  _raw: z.strictObject({
    key: z.strictObject({ value: z.string().trim().min(1).max(100) }),
    auto: z.strictObject({ value: z.boolean() }),
    unique: z.strictObject({ value: z.boolean() }),
    code: z.strictObject({ value: z.string().max(50_000) }),
  }),
});

/** The shape of older records; read and answered as the present one. */
export const olderVariableData = z.strictObject({
  name: z.string().trim().min(1).max(100),
  auto: z.boolean().optional(),
  unique: z.boolean().optional(),
  parameters: z.strictObject({ code: z.string().max(50_000) }),
});

export const variable = z.object({
  id: z.int(),
  name: z.string(),
  disabled: z.boolean(),
  updated_at: z.string(),
  version: z.int(),
  data: variableData,
});
export type Variable = z.infer<typeof variable>;
