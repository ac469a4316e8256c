import type { Language } from '@catalogue/language';
import type { TemplateRow } from '@contract/entities/campaigns/template';
import { moved } from '@/form-builder/moved';

export const sortByGallery = (
  templates: readonly TemplateRow[],
  language: Language,
): TemplateRow[] =>
  [...templates].sort(
    (one, other) => one.orders[language] - other.orders[language] || one.id - other.id,
  );

/** Returns the request body that moves a template, and the list as shown after the move. */
export function planMove(
  rows: readonly TemplateRow[],
  { from, to, language }: { from: number; to: number; language: Language },
) {
  const now = moved([...rows], from, to - from);
  const orderAt = (place: number) => now[place]?.orders[language] ?? null;
  const body = {
    full: now.map(({ id }) => id),
    order: [from, to] as [number, number],
    language,
    value: [orderAt(to) ?? 0, orderAt(to - 1), orderAt(to + 1)] as [
      number,
      number | null,
      number | null,
    ],
  };
  const shown = now.map((row, place) => ({
    ...row,
    orders: { ...row.orders, [language]: place + 1 },
  }));
  return { body, shown };
}
