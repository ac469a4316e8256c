import type { Plain } from '../fields/types';
import type { Condition } from '../kinds';
import { DAY_MS } from '../lib/durations';
import { minorUnits } from '../shop/money';
import type { Situation } from '../situation';
import { matchesRange, rangeFields, rangePhrase } from './range';
import { matchesText, prepareText, textFields, textPhrase } from './text-match';

export const customerWho = {
  'customer-signed-in': {
    type: 'customer-signed-in',
    label: { tr: 'Üye girişi', en: 'Signed in' },
    fields: [
      {
        type: 'boxselect',
        name: 'signedIn',
        label: { tr: 'Ziyaretçi', en: 'Visitor' },
        required: true,
        default: 'yes',
        options: [
          { value: 'yes', label: { tr: 'Giriş yapmış', en: 'Signed in' } },
          { value: 'no', label: { tr: 'Giriş yapmamış', en: 'Not signed in' } },
        ],
      },
    ],
    matches: matchesSignedIn,
    phrase: ({ signedIn }) =>
      signedIn === 'no'
        ? { tr: 'giriş ⟦yapmamış⟧', en: 'who are ⟦not signed in⟧' }
        : { tr: 'giriş ⟦yapmış⟧', en: 'who are ⟦signed in⟧' },
  },
  'customer-group': {
    type: 'customer-group',
    label: { tr: 'Üye grubu', en: 'Member group' },
    fields: textFields({ label: { tr: 'Gruplar', en: 'Groups' } }),
    matches: matchesGroup,
    prepare: prepareText,
    phrase: (p) => {
      const { tr, en } = textPhrase(p);
      return { tr: `üye grubu ${tr}`, en: `whose member group ${en}` };
    },
  },
  'customer-orders': {
    type: 'customer-orders',
    label: { tr: 'Önceki siparişler', en: 'Orders before' },
    fields: rangeFields({ step: 1 }),
    matches: matchesOrders,
    phrase: (p) => {
      const { tr, en } = rangePhrase(p, { tr: 'kez', en: 'times', one: 'time' });
      return { tr: `daha önce ${tr} sipariş vermiş`, en: `who ordered ${en} before` };
    },
  },
  'customer-spent': {
    type: 'customer-spent',
    label: { tr: 'Toplam harcama', en: 'Spent in all' },
    help: { tr: 'Mağazanın para birimiyle.', en: 'In the currency of the shop.' },
    fields: rangeFields({ default: 1000 }),
    matches: matchesSpent,
    phrase: (p) => {
      const { tr, en } = rangePhrase(p);
      return { tr: `toplam harcaması ${tr} olan`, en: `who spent ${en} in all` };
    },
  },
  'customer-last-order': {
    type: 'customer-last-order',
    label: { tr: 'Son siparişten bu yana', en: 'Since the last order' },
    help: {
      tr: 'Hiç sipariş vermemiş olanlara gösterilmez. Mağaza söylemezse bu tarayıcıdan verilen son siparişe bakılır.',
      en: 'Never holds for who has not ordered. Where the shop does not tell, the last order of this browser counts.',
    },
    fields: rangeFields({ default: 30, step: 1, unit: { tr: 'gün', en: 'days' } }),
    matches: matchesLastOrder,
    phrase: (p) => {
      const { tr, en } = rangePhrase(p, { tr: 'gün', en: 'days', one: 'day' });
      return { tr: `son siparişinin üzerinden ${tr} geçmiş`, en: `who last ordered ${en} ago` };
    },
  },
} satisfies Record<string, Condition>;

export function matchesSignedIn({ signedIn }: Plain, { facts }: Situation): boolean | undefined {
  const known = facts?.customer?.signedIn;
  return known === undefined ? undefined : known === (signedIn !== 'no');
}

export function matchesGroup(p: Plain, { facts }: Situation): boolean | undefined {
  const { customer } = facts ?? {};
  // A visitor who is not signed in belongs to no customer group.
  const groups = customer?.signedIn === false ? [] : undefined;
  return matchesText(p, customer?.group === undefined ? groups : [customer.group]);
}

export function matchesOrders(p: Plain, { facts }: Situation): boolean | undefined {
  return matchesRange(p, facts?.customer?.ordersBefore);
}

export function matchesSpent(p: Plain, { facts }: Situation): boolean | undefined {
  const spent = facts?.customer?.spent;
  return matchesRange(p, spent === undefined ? undefined : spent / minorUnits(facts?.currency));
}

export function matchesLastOrder(
  p: Plain,
  { facts, orderedAt, now }: Situation,
): boolean | undefined {
  const last = facts?.customer?.lastOrderAt ?? orderedAt;
  if (last === 0) return false;
  return matchesRange(
    p,
    last === undefined ? undefined : Math.floor((now.getTime() - last) / DAY_MS),
  );
}
