import { toMinor } from '@catalogue/shop/money';
import { ORDER_LIMITS } from '@catalogue/shop/order';
import { AppError } from '@server/platform/errors';
import { z } from 'zod';

/** A number, or a string that contains one. */
export const written = z.union([z.number(), z.string()]).nullish();
type Written = z.infer<typeof written>;

export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

/** Returns an amount in smallest units; a point is always the decimal separator. */
export function minorOf(value: Written, currency: string): number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  return toMinor(Number(value), currency);
}

/**
 * Parses a body.
 * @throws AppError `invalid` for an unknown shape, so that the platform shows the failure.
 */
export function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new AppError('invalid', { message: 'body_malformed' });
}

export const contactOf = (email: string | null | undefined, phone: string | null | undefined) => ({
  ...(email && { email }),
  ...(phone && { phone }),
});

/** Returns the tracking page of the newest parcel that has one. */
export function trackingOf(links: readonly string[]): { trackingUrl?: string } {
  const trackingUrl = links.findLast((link) => link !== '');
  return trackingUrl ? { trackingUrl } : {};
}

interface WrittenLine {
  id: string;
  name: string;
  price: number | undefined;
  quantity: Written;
}

export const toLines = (lines: readonly WrittenLine[]) =>
  lines
    .slice(0, ORDER_LIMITS.products)
    .map(({ id, name, price, quantity }) => ({
      ...(id && { id: id.slice(0, ORDER_LIMITS.id) }),
      ...(name && { name: name.slice(0, ORDER_LIMITS.name) }),
      ...(price !== undefined && { price }),
      quantity: Math.min(Math.max(Number(quantity ?? 0) || 0, 0), ORDER_LIMITS.pieces),
    }));

/** Parses a time in any common format; undefined when there is none. */
export function momentOf(value: Written): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
