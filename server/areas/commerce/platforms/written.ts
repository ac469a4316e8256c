import { ORDER_LIMITS } from '@catalogue/order';
import { toMinor } from '@catalogue/shop/money';
import { AppError } from '@server/platform/errors';
import { z } from 'zod';

/** A number, or a text with one, as programs write it. */
export const written = z.union([z.number(), z.string()]).nullish();
type Written = z.infer<typeof written>;

export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

/** An amount in smallest units: programs write a point before fractions, never one for thousands. */
export function minorOf(value: Written, currency: string): number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  return toMinor(Number(value), currency);
}

/** A delivery in a shape we do not know is refused: the platform shows that it failed. */
export function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new AppError('invalid', { message: 'body_malformed' });
}

/** A buyer's address, if it says one: what a platform leaves out another source may know. */
export const contactOf = (email: string | null | undefined, phone: string | null | undefined) => ({
  ...(email && { email }),
  ...(phone && { phone }),
});

/** The carrier's page of the newest parcel that has one. */
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
  lines.slice(0, ORDER_LIMITS.products).map(({ id, name, price, quantity }) => ({
    ...(id && { id: id.slice(0, ORDER_LIMITS.id) }),
    ...(name && { name: name.slice(0, ORDER_LIMITS.name) }),
    ...(price !== undefined && { price }),
    quantity: Math.min(Math.max(Number(quantity ?? 0) || 0, 0), ORDER_LIMITS.pieces),
  }));

/** A moment in any form a program writes; undefined for none. */
export function momentOf(value: Written): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
