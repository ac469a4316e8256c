import { type Language, LOCALES, type Text } from '@catalogue/language';
import { numberIn, percentIn } from '@catalogue/lib/write-facts';
import { formatMinor } from '@catalogue/shop/money';
import { copyOf } from '@server/areas/notices/email';
import type { NoticeRow } from '@server/areas/notices/queries';
import {
  button,
  type Figure,
  figureTable,
  heading,
  linkList,
  paragraph,
  title,
  writeMail,
} from '@server/mail/write';
import {
  type ActionFigures,
  type Figures,
  type Highlights,
  mainCurrency,
  type Period,
} from './figures';

const texts = {
  daily: { tr: 'Günlük özet: {days}', en: 'Daily summary: {days}' },
  weekly: { tr: 'Haftalık özet: {days}', en: 'Weekly summary: {days}' },
  shown: { tr: 'Gösterim', en: 'Views' },
  visitors: { tr: 'Gören ziyaretçi', en: 'Visitors who saw them' },
  clicks: { tr: 'Tıklama', en: 'Clicks' },
  orders: { tr: 'Aksiyonlardan gelen sipariş', en: 'Orders from actions' },
  revenue: { tr: 'Aksiyonlardan gelen ciro', en: 'Revenue from actions' },
  shopOrders: { tr: 'Tüm siparişler', en: 'All orders' },
  shopRevenue: { tr: 'Tüm ciro', en: 'All revenue' },
  figure: { tr: 'Mağazanızda', en: 'In your shop' },
  now: { tr: 'Bu dönem', en: 'This period' },
  change: { tr: 'Önceki döneme göre', en: 'vs. previous' },
  best: { tr: 'En iyi aksiyon', en: 'Best action' },
  worst: { tr: 'En zayıf aksiyon', en: 'Weakest action' },
  action: {
    tr: '{name}: {shown} gösterim, {clicks} tıklama, {orders} sipariş{money}',
    en: '{name}: views {shown}, clicks {clicks}, orders {orders}{money}',
  },
  falls: { tr: 'Düşüşler', en: 'Declines' },
  fallShown: {
    tr: '{name}: gösterim {before} yerine {now}',
    en: '{name}: {now} views instead of {before}',
  },
  fallClicks: {
    tr: '{name}: tıklama {before} yerine {now}',
    en: '{name}: {now} clicks instead of {before}',
  },
  open: { tr: 'Açık uyarılar', en: 'Open alerts' },
  report: { tr: 'Raporu aç', en: 'Open the report' },
  once: {
    tr: 'Her sipariş bir kez, son tıklanan aksiyona yazılır.',
    en: 'Each order counts once, for the last action clicked.',
  },
  why: {
    tr: 'Bu özeti Vitrin’de mağazanızı yönettiğiniz için aldınız.',
    en: 'You receive this summary because you run a shop on Vitrin.',
  },
  settings: { tr: 'Bildirim ayarları', en: 'Notification settings' },
  stop: { tr: 'Özet e-postalarını kapat', en: 'Stop summaries' },
} satisfies Record<string, Text>;

interface Digest {
  rhythm: 'daily' | 'weekly';
  period: Period;
  now: Figures;
  before: Figures;
  highlights: Highlights;
  notices: readonly NoticeRow[];
}

/** Writes a digest's e-mail. `stop` is the unsubscribe link. */
export function writeDigest(
  { rhythm, period, now, before, highlights, notices }: Digest,
  { language, publicUrl, stop }: { language: Language; publicUrl: string; stop: string },
) {
  const text = (name: keyof typeof texts, values: Record<string, string | number> = {}) =>
    texts[name][language].replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
  const number = (value: number) => numberIn(language, value);
  const describe = ({ name, shown, clicks, orders, revenue }: ActionFigures) =>
    text('action', {
      name,
      shown: number(shown),
      clicks: number(clicks),
      orders: number(orders),
      money: revenue.map((one) => `, ${moneyIn(language, one)}`).join(''),
    });
  const { best, worst, falls } = highlights;
  const lists: [keyof typeof texts, { text: string; link: string }[]][] = [
    ['best', best ? [{ text: describe(best), link: actionLink(best.id) }] : []],
    ['worst', worst ? [{ text: describe(worst), link: actionLink(worst.id) }] : []],
    [
      'falls',
      falls.map(({ id, name, what, before, now }) => ({
        text: text(what === 'shown' ? 'fallShown' : 'fallClicks', {
          name,
          before: number(before),
          now: number(now),
        }),
        link: actionLink(id),
      })),
    ],
    [
      'open',
      notices.map((notice) => {
        const { title, link } = copyOf(notice, language);
        return { text: title, link };
      }),
    ],
  ];
  const subject = text(rhythm, { days: daysIn(language, period) });
  return writeMail({
    language,
    subject,
    blocks: [
      title(subject),
      figureTable(
        [text('figure'), text('now'), text('change')],
        figureRows(now, before, language).map(
          ({ name, value, change }): Figure => [text(name), value, change],
        ),
      ),
      paragraph(text('once'), { quiet: true }),
      ...lists
        .filter(([, items]) => items.length > 0)
        .flatMap(([name, items]) => [
          heading(text(name)),
          linkList(items.map((item) => ({ ...item, link: publicUrl + item.link }))),
        ]),
      button({ text: text('report'), link: `${publicUrl}/analytics/actions` }),
    ],
    footer: {
      note: text('why'),
      links: [
        { text: text('settings'), link: `${publicUrl}/settings/notifications` },
        { text: text('stop'), link: stop },
      ],
    },
  });
}

const actionLink = (id: number) => `/analytics/actions/${id}`;

/**
 * Returns the table rows of the figures. Amounts are in each currency of the period, the main
 * currency first.
 */
function figureRows(now: Figures, before: Figures, language: Language) {
  const count = (name: 'shown' | 'visitors' | 'clicks' | 'orders') => ({
    name,
    value: numberIn(language, now[name]),
    change: changeIn(language, before[name], now[name]),
  });
  const main = mainCurrency(now);
  const money = (name: 'revenue' | 'shopRevenue', of: (figures: Figures) => Figures['revenue']) =>
    of(now)
      .toSorted((a, b) => Number(b.currency === main) - Number(a.currency === main))
      .map((one) => ({
        name,
        value: moneyIn(language, one),
        change: changeIn(
          language,
          of(before).find(({ currency }) => currency === one.currency)?.revenue ?? 0,
          one.revenue,
        ),
      }));
  return [
    ...(['shown', 'visitors', 'clicks', 'orders'] as const).map(count),
    ...money('revenue', ({ revenue }) => revenue),
    {
      name: 'shopOrders' as const,
      value: numberIn(language, now.shop.orders),
      change: changeIn(language, before.shop.orders, now.shop.orders),
    },
    ...money('shopRevenue', ({ shop }) => shop.revenue),
  ];
}

/** Returns the change in percent, such as `+12 %`; a dash without an earlier value. */
function changeIn(language: Language, before: number, now: number): string {
  if (before === 0) return '–';
  // Adding 0 turns -0 into 0, because -0 would be printed with its sign.
  const share = Math.round((now / before - 1) * 100) / 100 + 0;
  return `${share > 0 ? '+' : ''}${percentIn(language, share)}`;
}

const moneyIn = (
  language: Language,
  { currency, revenue }: { currency: string; revenue: number },
) => (currency ? formatMinor(revenue, currency, language) : numberIn(language, revenue / 100));

/** Returns the dates of a period, such as `19 November` or `9 – 15 November`. */
function daysIn(language: Language, { from, to }: Period): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
  });
  return from === to
    ? format.format(new Date(from))
    : format.formatRange(new Date(from), new Date(to));
}
