import type { ActionEntry, CampaignBody, Variant } from '../campaign';
import type { Issue } from '../fields/types';
import { isRecord } from '../lib/is-record';

/** Maximum number of variants; with more, most shops have too few visitors for a result. */
export const MAX_VARIANTS = 5;
/** Maximum number of an action's entries that one visitor gets. */
export const MAX_ENTRIES = 15;
/** Maximum id, because variants are named A to Z. */
export const MAX_VARIANT_ID = 26;
const FIRST_LETTER = 64;

/** Maximum percentage of visitors in the holdout group. */
export const MAX_HOLDOUT = 50;

export const letterOf = (id: number): string => String.fromCharCode(FIRST_LETTER + id);

type Content = Pick<CampaignBody, 'tags' | 'variants'>;

export const entriesOf = <Entry extends { variant?: number }>(
  entries: readonly Entry[],
  id: number,
): Entry[] => entries.filter((entry) => isShownTo(entry, id));

export const isShownTo = ({ variant }: { variant?: number }, id: number): boolean =>
  variant === undefined || variant === id;

/** Returns shares that are as equal as whole percentages allow; the first share is the largest. */
function evenShares(ids: readonly number[]): Variant[] {
  const share = Math.floor(100 / ids.length);
  return ids.map((id, at) => ({ id, share: at === 0 ? 100 - share * (ids.length - 1) : share }));
}

/**
 * Adds a copy of the variant `from`, and sets equal shares. The first call makes the entries
 * variant A, and copies them to B.
 */
export function addVariant<Body extends Content>(body: Body, from = 1): Body {
  if (!body.variants) {
    const marked = (variant: number) =>
      body.tags.map((entry): ActionEntry => ({ ...structuredClone(entry), variant }));
    return { ...body, tags: [...marked(1), ...marked(2)], variants: evenShares([1, 2]) };
  }
  const ids = body.variants.map(({ id }) => id);
  const id = Math.max(...ids) + 1;
  const copies = body.tags
    .filter(({ variant }) => variant === from)
    .map((entry) => ({ ...structuredClone(entry), variant: id }));
  return { ...body, tags: [...body.tags, ...copies], variants: evenShares([...ids, id]) };
}

export const hasRoom = ({ variants = [] }: Content): boolean =>
  variants.length < MAX_VARIANTS && variants.every(({ id }) => id < MAX_VARIANT_ID);

/**
 * Removes a variant. If one variant is left, it is dissolved, so that all visitors see its entries.
 */
export function removeVariant<Body extends Content>(body: Body, id: number): Body {
  const left = (body.variants ?? []).filter((one) => one.id !== id);
  const [last] = left;
  if (left.length === 1 && last) return keepOnlyVariant(body, last.id);
  return {
    ...body,
    tags: body.tags.filter(({ variant }) => variant !== id),
    variants: evenShares(left.map((one) => one.id)),
  };
}

export function keepOnlyVariant<Body extends Content>(body: Body, id: number): Body {
  const { variants: _, ...rest } = body;
  const tags = entriesOf(body.tags, id).map(({ variant: __, ...entry }): ActionEntry => entry);
  return { ...rest, tags } as Body;
}

/**
 * Returns issues such as `variants.0.share` and `tags.1.variant`; the path `variants` reports
 * shares that do not sum to 100.
 */
export function validateVariants(variants: unknown, entries: unknown): Issue[] {
  const ids = new Set(
    Array.isArray(variants) ? variants.map((one) => isRecord(one) && one.id) : [],
  );
  const strays = (Array.isArray(entries) ? entries : []).flatMap((entry, index): Issue[] => {
    const variant: unknown = isRecord(entry) ? entry.variant : undefined;
    if (variant === undefined || ids.has(variant as number)) return [];
    return [{ path: `tags.${index}.variant`, code: 'notAnOption' }];
  });
  return [
    ...(variants === undefined ? [] : validateList(variants)),
    ...strays,
    ...tooMany(ids, entries),
  ];
}

function tooMany(ids: ReadonlySet<unknown>, entries: unknown): Issue[] {
  if (!Array.isArray(entries)) return [];
  const rows: { variant?: number }[] = entries.filter(isRecord);
  const counts =
    ids.size === 0 ? [rows.length] : [...ids].map((id) => entriesOf(rows, Number(id)).length);
  const max = MAX_ENTRIES;
  return counts.some((count) => count > max)
    ? [{ path: 'tags', code: 'tooManyItems', params: { max } }]
    : [];
}

function validateList(variants: unknown): Issue[] {
  const path = 'variants';
  if (!Array.isArray(variants)) return [{ path, code: 'wrongType' }];
  if (variants.length < 2) return [{ path, code: 'tooFewItems', params: { min: 2 } }];
  if (variants.length > MAX_VARIANTS) {
    return [{ path, code: 'tooManyItems', params: { max: MAX_VARIANTS } }];
  }
  const known = new Set<unknown>();
  const issues = variants.flatMap((variant, index) =>
    validateVariant(variant, `${path}.${index}`, known),
  );
  if (issues.length > 0) return issues;
  const sum = (variants as Variant[]).reduce((all, { share }) => all + share, 0);
  return sum === 100 ? [] : [{ path, code: 'sharesNotWhole', params: { sum } }];
}

function validateVariant(variant: unknown, path: string, known: Set<unknown>): Issue[] {
  if (!isRecord(variant)) return [{ path, code: 'wrongType' }];
  const { id, share } = variant;
  if (!Number.isInteger(id) || Number(id) < 1 || Number(id) > MAX_VARIANT_ID || known.has(id)) {
    return [{ path: `${path}.id`, code: 'notAnOption' }];
  }
  known.add(id);
  if (!Number.isInteger(share)) return [{ path: `${path}.share`, code: 'wrongType' }];
  if (Number(share) < 1) return [{ path: `${path}.share`, code: 'tooSmall', params: { min: 1 } }];
  return Number(share) > 99
    ? [{ path: `${path}.share`, code: 'tooLarge', params: { max: 99 } }]
    : [];
}
