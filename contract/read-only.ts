import { z } from 'zod';

/**
 * Fields of an answer that a client may send back as it read them: they are accepted and change
 * nothing. Any other unknown field is refused by the schema they are part of.
 */
export const readOnly = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<
    Name,
    z.ZodOptional<z.ZodUnknown>
  >;
