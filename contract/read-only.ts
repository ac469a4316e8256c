import { z } from 'zod';

/**
 * Fields of an answer that a client may send back: the schema accepts and ignores them. It rejects
 * any other unknown field.
 */
export const readOnly = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<
    Name,
    z.ZodOptional<z.ZodUnknown>
  >;
