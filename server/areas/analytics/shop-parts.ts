import type { PartRow } from '@contract/entities/analytics';
import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { nameParts, PARTS } from '@server/events/parts';
import { eventsOf } from '@server/events/store-of';

interface Question {
  /** Istanbul days, both included. */
  from: string;
  to: string;
  /** Pages beyond them are one row. */
  maxPages: number;
}

/** On which devices, from where and on which pages all campaigns together were shown and clicked. */
export async function readShopParts(
  shop: ShopDb,
  { from, to, maxPages }: Question,
): Promise<PartRow[]> {
  const events = eventsOf(shop);
  if (events.partsOfShop) return events.partsOfShop({ from, to, maxPages });
  const codes = [eventCodes.campaignShown, eventCodes.tagClick];
  const counted = await events.totals({ from, to, codes });
  const sums = new Map<string, Omit<PartRow, 'part'> & { part: number }>();
  for (const campId of new Set(counted.map(({ camp_id }) => camp_id))) {
    const rows = await events.parts({ from, to, campId, maxPages: Number.POSITIVE_INFINITY });
    for (const { part, key, shown, clicked } of rows) {
      const known = sums.get(`${part} ${key}`);
      sums.set(`${part} ${key}`, {
        ...{ part: PARTS[part], key },
        shown: (known?.shown ?? 0) + shown,
        clicked: (known?.clicked ?? 0) + clicked,
      });
    }
  }
  return nameParts([...sums.values()], maxPages);
}
