import type { ActionFigures, Figures } from './figures';

/** Minimum views of an action before the digest may name it the weakest one. */
const MIN_VIEWS = 100;
/** Share of the earlier value below which the digest reports a decline. */
const FALLEN_SHARE = 0.7;
/** Minimum earlier values for which a decline is reported; smaller ones may decline by chance. */
const MIN_BEFORE = { shown: 100, clicks: 20 };
const MAX_FALLS = 3;

interface Fall {
  name: string;
  id: number;
  what: 'shown' | 'clicks';
  before: number;
  now: number;
}

export interface Highlights {
  best: ActionFigures | undefined;
  worst: ActionFigures | undefined;
  falls: Fall[];
}

export function highlightsOf(now: Figures, before: Figures): Highlights {
  const currency = mainCurrency(now);
  const money = ({ revenue }: ActionFigures) =>
    revenue.find((one) => one.currency === currency)?.revenue ?? 0;
  const rate = ({ clicks, shown }: ActionFigures) => (shown > 0 ? clicks / shown : 0);
  const withName = now.actions.filter(({ name }) => name !== '');
  const [best] = withName
    .filter(({ orders, clicks }) => orders > 0 || clicks > 0)
    .toSorted((a, b) => money(b) - money(a) || b.clicks - a.clicks || a.id - b.id);
  const [worst] = withName
    .filter((action) => action.shown >= MIN_VIEWS && action.id !== best?.id)
    .toSorted((a, b) => money(a) - money(b) || rate(a) - rate(b) || a.id - b.id);
  return { best, worst, falls: fallsOf(now, before) };
}

function fallsOf(now: Figures, before: Figures): Fall[] {
  const after = new Map(now.actions.map((action) => [action.id, action]));
  return before.actions
    .filter(({ name }) => name !== '')
    .flatMap(({ id, name, ...old }) => {
      const what = (['shown', 'clicks'] as const).find((figure) => {
        const left = after.get(id)?.[figure] ?? 0;
        return old[figure] >= MIN_BEFORE[figure] && left < old[figure] * FALLEN_SHARE;
      });
      return what ? [{ id, name, what, before: old[what], now: after.get(id)?.[what] ?? 0 }] : [];
    })
    .toSorted((a, b) => a.now / a.before - b.now / b.before || a.id - b.id)
    .slice(0, MAX_FALLS);
}

export const mainCurrency = ({ shop }: Pick<Figures, 'shop'>): string =>
  shop.revenue.toSorted((a, b) => b.revenue - a.revenue)[0]?.currency ?? '';
