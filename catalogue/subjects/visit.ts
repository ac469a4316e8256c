import type { Plain } from '../fields/types';
import type { Condition, Surroundings, Trigger } from '../kinds';
import type { Text } from '../language';
import { markValue } from '../lib/phrase';
import { hostOf } from '../lib/url';
import type { Situation } from '../situation';
import type { VisitSource } from '../visitors/visit-origin';
import { matchesAddress, queryOf } from './address';
import { countPhrase, matchesRange, rangeFields, rangePhrase, secondsField } from './range';
import { matchesText, prepareText, textFields, textPhrase } from './text-match';

export const visitTriggers = {
  'visit-pages': {
    type: 'visit-pages',
    label: { tr: 'Birkaç sayfa gezince', en: 'After some pages' },
    help: {
      tr: 'Ziyaretin bu kadarıncı sayfasında gösterilir.',
      en: 'Shown on this page of the visit and on later ones.',
    },
    fields: [
      {
        type: 'number',
        name: 'pages',
        label: { tr: 'Sayfa', en: 'Pages' },
        required: true,
        default: 3,
        min: 1,
        max: 1000,
        step: 1,
      },
    ],
    listen: listenForPages,
    phrase: ({ pages }) => ({
      tr: `ziyaretin ${markValue(`${pages}. sayfasından`)} itibaren`,
      en: `from page ${markValue(pages)} of the visit on`,
    }),
  },
  'visit-time': {
    type: 'visit-time',
    label: { tr: 'Sitede bir süre kalınca', en: 'After a time on the site' },
    help: {
      tr: 'Süre ziyaretin ilk sayfasından başlar ve sayfalar arasında sürer.',
      en: 'The time begins with the first page of the visit and runs on from page to page.',
    },
    fields: [secondsField(60, [1, 86_400])],
    listen: listenForVisitTime,
    phrase: ({ seconds }) => ({
      tr: `sitede ${markValue(`${seconds} saniye`)} kalınca`,
      en: `after ${countPhrase(seconds, 'second')} on the site`,
    }),
  },
} satisfies Record<string, Trigger>;

const SOURCES: Record<VisitSource, Text> = {
  direct: { tr: '⟦doğrudan⟧ gelen', en: 'who came ⟦directly⟧' },
  search: { tr: '⟦arama motorundan⟧ gelen', en: 'who came from ⟦a search engine⟧' },
  social: { tr: '⟦sosyal medyadan⟧ gelen', en: 'who came from ⟦social media⟧' },
  mail: { tr: '⟦e-postadan⟧ gelen', en: 'who came from ⟦an e-mail⟧' },
  ads: { tr: '⟦reklamdan⟧ gelen', en: 'who came from ⟦an advertisement⟧' },
  link: { tr: '⟦başka bir siteden⟧ gelen', en: 'who came from ⟦another site⟧' },
};

export const visitWho = {
  'visit-number': {
    type: 'visit-number',
    label: { tr: 'Kaçıncı ziyaret', en: 'Number of the visit' },
    help: {
      tr: 'Bu tarayıcıyla; yarım saat ara verilince yeni bir ziyaret başlar.',
      en: 'Of this browser; a new visit begins after half an hour of silence.',
    },
    fields: rangeFields({ default: 2, step: 1 }),
    matches: matchesVisitNumber,
    phrase: (p) => {
      const { tr, en } = rangePhrase(p, { tr: 'kez', en: 'times', one: 'time' });
      return { tr: `${tr} gelmiş`, en: `who came ${en}` };
    },
  },
  'visit-length': {
    type: 'visit-length',
    label: { tr: 'Bu ziyarette gezilen sayfa', en: 'Pages of this visit' },
    fields: rangeFields({ default: 3, step: 1 }),
    matches: matchesVisitLength,
    phrase: (p) => {
      const { tr, en } = rangePhrase(p, { tr: 'sayfa', en: 'pages', one: 'page' });
      return { tr: `bu ziyarette ${tr} gezmiş`, en: `who saw ${en} in this visit` };
    },
  },
  'visit-address': {
    type: 'visit-address',
    label: { tr: 'Bu ziyarette gezdiği adresler', en: 'Pages seen before in this visit' },
    fields: textFields(
      { label: { tr: 'Adresler', en: 'Addresses' } },
      { exclude: { tr: 'Bunları gezmemiş olanlar', en: 'Who has seen none of them' } },
    ),
    matches: matchesSeenAddress,
    prepare: prepareText,
    phrase: (p) => {
      const { tr, en } = textPhrase({ ...p, exclude: false });
      return p.exclude === true
        ? { tr: `adresi ${tr} hiçbir sayfayı görmemiş`, en: `who saw no page whose address ${en}` }
        : { tr: `adresi ${tr} bir sayfayı görmüş`, en: `who saw a page whose address ${en}` };
    },
  },
  'visit-landing': {
    type: 'visit-landing',
    label: { tr: 'İlk geldiği sayfa', en: 'First page of the visit' },
    fields: textFields({ label: { tr: 'Adresler', en: 'Addresses' } }),
    matches: matchesLanding,
    prepare: prepareText,
    phrase: (p) => {
      const { tr, en } = textPhrase(p);
      return {
        tr: `ilk sayfasının adresi ${tr}`,
        en: `whose first page had an address that ${en}`,
      };
    },
  },
  'visit-source': {
    type: 'visit-source',
    label: { tr: 'Nereden geldi', en: 'Where they came from' },
    help: {
      tr: 'Reklam: adresinde gclid, fbclid gibi bir iz veya ücretli utm_medium olan ziyaret.',
      en: 'Advertisement: a visit whose address carries gclid, fbclid or a paid utm_medium.',
    },
    fields: [
      {
        type: 'dropdown',
        name: 'source',
        label: { tr: 'Kaynak', en: 'Source' },
        required: true,
        default: 'search',
        options: [
          { value: 'direct', label: { tr: 'Doğrudan', en: 'Direct' } },
          { value: 'search', label: { tr: 'Arama motoru', en: 'Search engine' } },
          { value: 'social', label: { tr: 'Sosyal medya', en: 'Social media' } },
          { value: 'mail', label: { tr: 'E-posta', en: 'E-mail' } },
          { value: 'ads', label: { tr: 'Reklam', en: 'Advertisement' } },
          { value: 'link', label: { tr: 'Başka bir site', en: 'Another site' } },
        ],
      },
      {
        type: 'boolean',
        name: 'exclude',
        label: { tr: 'Bu kaynak hariç', en: 'Except this source' },
      },
    ],
    matches: matchesSource,
    phrase: ({ source, exclude }) => {
      const { tr, en } = SOURCES[source as VisitSource] ?? { tr: '', en: '' };
      if (exclude !== true) return { tr, en };
      return {
        tr: tr.replace(/gelen$/, 'gelmeyen'),
        en: en.replace('who came', 'who did not come'),
      };
    },
  },
  'visit-referrer': {
    type: 'visit-referrer',
    label: { tr: 'Geldiği site', en: 'Referring site' },
    help: {
      tr: 'Ziyaretin geldiği sitenin adı ve utm_source değeri: instagram gibi.',
      en: 'The name of the site the visit came from, and its utm_source: such as instagram.',
    },
    fields: textFields({ label: { tr: 'Siteler', en: 'Sites' } }),
    matches: matchesReferrer,
    prepare: prepareText,
    phrase: (p) => {
      const { tr, en } = textPhrase(p);
      return { tr: `geldiği sitenin adı ${tr}`, en: `who came from a site whose name ${en}` };
    },
  },
  'visit-campaign': {
    type: 'visit-campaign',
    label: { tr: 'Reklam etiketi (UTM)', en: 'Campaign tag (UTM)' },
    fields: textFields(
      { label: { tr: 'Değerler', en: 'Values' } },
      {
        before: [
          {
            type: 'dropdown',
            name: 'tag',
            label: { tr: 'Etiket', en: 'Tag' },
            required: true,
            default: 'utm_campaign',
            options: [
              { value: 'utm_campaign', label: { tr: 'utm_campaign', en: 'utm_campaign' } },
              { value: 'utm_source', label: { tr: 'utm_source', en: 'utm_source' } },
              { value: 'utm_medium', label: { tr: 'utm_medium', en: 'utm_medium' } },
              { value: 'utm_term', label: { tr: 'utm_term', en: 'utm_term' } },
              { value: 'utm_content', label: { tr: 'utm_content', en: 'utm_content' } },
            ],
          },
        ],
      },
    ),
    matches: matchesTag,
    prepare: prepareText,
    phrase: (p) => {
      const { tr, en } = textPhrase(p);
      return { tr: `${markValue(p.tag)} etiketi ${tr}`, en: `whose ${markValue(p.tag)} ${en}` };
    },
  },
} satisfies Record<string, Condition>;

export function listenForPages(
  p: Plain,
  page: Window,
  fire: () => void,
  { visit }: Surroundings = {},
): () => void {
  const timer = (visit?.pages ?? 0) >= Number(p.pages) ? page.setTimeout(fire) : 0;
  return () => page.clearTimeout(timer);
}

/** Fires `seconds` after the visit began; on a page that opens later, immediately. */
export function listenForVisitTime(
  p: Plain,
  page: Window,
  fire: () => void,
  { visit }: Surroundings = {},
): () => void {
  if (!visit) return () => {};
  const left = visit.began + Number(p.seconds) * 1000 - Date.now();
  const timer = page.setTimeout(fire, Math.max(0, left));
  return () => page.clearTimeout(timer);
}

export function matchesVisitNumber(p: Plain, { visit }: Situation): boolean | undefined {
  return matchesRange(p, visit?.number);
}

export function matchesVisitLength(p: Plain, { visit }: Situation): boolean | undefined {
  return matchesRange(p, visit?.pages);
}

export function matchesSeenAddress(p: Plain, { visit }: Situation): boolean | undefined {
  return visit && matchesAddress(p, visit.seen);
}

export function matchesLanding(p: Plain, { visit }: Situation): boolean | undefined {
  return visit && matchesAddress(p, [visit.landing]);
}

const SEARCH = /(^|\.)(google|bing|yandex|duckduckgo|yahoo|ecosia|baidu|brave|startpage)\./;
const SOCIAL =
  /(^|\.)(facebook|instagram|tiktok|pinterest|linkedin|youtube|reddit|threads|snapchat|twitter)\.|^(t\.co|x\.com|t\.me|lnkd\.in|fb\.me|l\.instagram\.com)$/;
const MAIL = /(^|\.)(mail|outlook|webmail|posta)\.|^mail\./;
const PAID = /^(cpc|ppc|cpm|cpv|paid.*|display|banner|ads?|retargeting|affiliate)$/;
/** Parameters that advertisers add to the address of a click. */
const CLICK_IDS = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'ttclid', 'msclkid', 'yclid', 'dclid'];

export function sourceOf({
  landing,
  referrer,
}: {
  landing: string;
  referrer: string;
}): VisitSource {
  const query = queryOf(landing);
  const [source = '', medium = ''] = ['utm_source', 'utm_medium'].map((name) =>
    (query.get(name) ?? '').toLowerCase(),
  );
  // Facebook and Instagram add their click id to unpaid links as well.
  const clicks = CLICK_IDS.filter((name) => query.has(name) && name !== 'fbclid');
  if (PAID.test(medium) || clicks.length > 0) return 'ads';
  if (/e-?mail|newsletter|bulten/.test(`${medium} ${source}`)) return 'mail';
  if (/social|sosyal/.test(medium)) return 'social';
  const from = hostOf(referrer) || source;
  if (!from) return query.has('fbclid') ? 'social' : 'direct';
  const host = from.includes('.') ? from : `${from}.com`;
  if (MAIL.test(host)) return 'mail';
  if (SEARCH.test(host)) return 'search';
  return SOCIAL.test(host) ? 'social' : 'link';
}

export function matchesSource(
  { source, exclude }: Plain,
  { visit }: Situation,
): boolean | undefined {
  return visit && (sourceOf(visit) === source) !== (exclude === true);
}

export function matchesReferrer(p: Plain, { visit }: Situation): boolean | undefined {
  if (!visit) return undefined;
  return matchesText(p, [hostOf(visit.referrer), queryOf(visit.landing).get('utm_source') ?? '']);
}

export function matchesTag(p: Plain, { visit }: Situation): boolean | undefined {
  return visit && matchesText(p, queryOf(visit.landing).getAll(String(p.tag)));
}
