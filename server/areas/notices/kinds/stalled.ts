import type { CompiledCampaign, CompiledChoice } from '@catalogue/campaign';
import { compileCampaign } from '@catalogue/compile';
import { when } from '@catalogue/conditions/when';
import { poolsIn } from '@catalogue/coupon/codes';
import { selectorsOf } from '@catalogue/decide.texts';
import { judge } from '@catalogue/decide-with';
import type { Language, Text } from '@catalogue/language';
import { addDays, istanbulClock, istanbulDay } from '@catalogue/lib/istanbul';
import type { NoticeFacts } from '@catalogue/notices';
import type { Situation } from '@catalogue/situation';
import { getsCountry } from '@server/areas/campaigns/country';
import { findEmptyPools } from '@server/areas/coupons/queries';
import {
  type Finder,
  type Finding,
  type Kind,
  type Look,
  writer,
} from '@server/areas/notices/kind';
import { findResolved } from '@server/areas/notices/queries';
import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { countsOfCampaigns } from '@server/events/queries';
import { eventsOf } from '@server/events/store-of';
import { ALL_CAMPAIGNS } from '@server/events/visitor-state';
import { bodyOf } from '@server/shop/campaigns';
import { effectiveLimit } from '@server/shop/daily-limit';
import { findProduct } from '@server/shop/product';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Length of the reference period: from eight to two days ago. */
const USUAL_DAYS = 7;
const LOOK_BACK_DAYS = 8;
/** So many views must have been expected: by chance alone none of ten happens once in 20,000 times. */
const MIN_EXPECTED_VIEWS = 10;
/** Views of other actions in a day from which their ups and downs say how busy the shop is. */
const MIN_OTHER_VIEWS = 20;
/** Assumed share of the usual traffic when nothing else shows how busy the shop is. */
const ASSUMED_SHARE = 0.2;
/** A campaign that was never shown is reported once others were shown this often. */
const MIN_SHOP_VIEWS = 100;

const button: Text = { tr: 'Aksiyonu aç', en: 'Open the action' };
const linkOf = (subject: string) => `/actions/${subject}`;

/** Why a page most likely does not show it. */
type Gate = 'nothing' | 'ratio' | 'country' | 'where' | 'who' | 'trigger';
const reasons: Record<Gate, Text> = {
  nothing: { tr: 'İçinde açık bir aksiyon yok.', en: 'Nothing in it is switched on.' },
  ratio: {
    tr: 'Ziyaretçilerin hepsi gösterim oranıyla kontrol grubuna düştü.',
    en: 'By its ratio every visitor fell into the control group.',
  },
  country: {
    tr: 'Ülke koşulu var, ama bu kurulum ziyaretçinin ülkesini almıyor; sayfalarınız vitrin.page({ country }) ile bildirebilir.',
    en: 'It has a condition about the country, but this installation does not get the visitor’s country; your pages can report it by vitrin.page({ country }).',
  },
  where: {
    tr: 'Büyük olasılıkla “Nerede” koşulları artık hiçbir sayfaya uymuyor.',
    en: 'Most likely its “Where” conditions no longer match any page.',
  },
  who: {
    tr: 'Büyük olasılıkla “Kime” koşullarına uyan ziyaretçi yok.',
    en: 'Most likely no visitor meets its “Who” conditions.',
  },
  trigger: {
    tr: 'Büyük olasılıkla tetikleyicisi gerçekleşmiyor; test modu nedenini gösterir.',
    en: 'Most likely its trigger does not happen; test mode shows why.',
  },
};

const spanOf = ({ days }: NoticeFacts, language: Language) => {
  if (days === 1) return language === 'tr' ? '24 saatte' : '24 hours';
  return language === 'tr' ? `${days} günde` : `${days} days`;
};

/** An active action that nobody sees any more, or that nobody has ever seen. */
export const noViews: Kind = {
  quietMs: DAY_MS,
  severity: () => 'broken',
  reason: ({ facts }, language) =>
    writer(language, { span: spanOf(facts, language) })({
      tr: 'Son {span} kimseye görünmedi',
      en: 'Shown to nobody for {span}',
    }),
  words({ subject, facts }, language) {
    const text = writer(language, { ...facts, span: spanOf(facts, language) });
    const before: Text = {
      tr: 'Günde yaklaşık {usual} kez gösterilirdi, son {span} hiç gösterilmedi.',
      en: 'It used to be shown about {usual} times a day and was not shown in the last {span}.',
    };
    const never: Text = {
      tr: 'Yayında, ama son {span} hiç gösterilmedi.',
      en: 'It is live but was not shown once in the last {span}.',
    };
    const reason = reasons[facts.gate as Gate];
    return {
      title: text({ tr: '“{name}” gösterilmiyor', en: '“{name}” is not being shown' }),
      line: `${text(facts.usual ? before : never)} ${reason[language]}`,
      button: button[language],
      link: linkOf(subject),
    };
  },
};

/** The same of one that waits for an element of the page. */
export const selector: Kind = {
  quietMs: DAY_MS,
  severity: () => 'broken',
  reason: (_, language) =>
    ({ tr: 'Sayfadaki yerini bulamıyor', en: 'Its place on the page is missing' })[language],
  words({ subject, facts }, language) {
    const text = writer(language, { ...facts, span: spanOf(facts, language) });
    return {
      title: text({
        tr: '“{name}” sayfadaki yerini bulamıyor',
        en: '“{name}” does not find its place on the page',
      }),
      line: text({
        tr: '“{selector}” seçicisine uyan öğeyi bekliyor ve son {span} hiç gösterilmedi. Mağazanızın teması değiştiyse seçiciyi yenileyin.',
        en: 'It waits for an element that matches “{selector}” and was not shown in the last {span}. If your theme has changed, choose the element again.',
      }),
      button: button[language],
      link: linkOf(subject),
    };
  },
};

export const stalledFinder: Finder = {
  kinds: ['noViews', 'selector'],
  hourly: true,
  async find(look) {
    const { shop, now } = look;
    const dayAgo = new Date(now.getTime() - DAY_MS);
    const active = await shop
      .selectFrom('campaign')
      .select(['id', 'updated_at'])
      .where('type', '!=', 'schedule')
      .where('status', '=', 'active')
      .where('updated_at', '<=', dayAgo)
      .execute();
    if (active.length === 0) return [];
    // No campaign counts as stalled while the script is missing, and for a day afterwards.
    const scriptGone =
      look.open('script', '') ??
      (await findResolved(shop, { kind: 'script', subject: '', after: dayAgo }));
    if (scriptGone) return null;
    const [views, product] = await Promise.all([viewsOf(shop, now, active), findProduct(shop)]);
    const all = views.get(ALL_CAMPAIGNS) ?? NO_VIEWS;
    const limit = product ? effectiveLimit(product, now) : null;
    // The limit has a notice of its own, and nothing is shown once it is reached.
    if (limit !== null && all.today >= limit) return null;
    const scriptSeen = (product?.script_seen_at ?? dayAgo) > dayAgo;
    const silent = active.filter(({ id }) => !views.get(id)?.recent);
    const missed = silent.filter(({ id }) => {
      if (isOpen(look, id)) return true;
      const { before } = views.get(id) ?? NO_VIEWS;
      if (before === 0) return all.recent >= MIN_SHOP_VIEWS || scriptSeen;
      const usual = before / USUAL_DAYS;
      const others = all.before / USUAL_DAYS - usual;
      const assumed = scriptSeen || all.recent > 0 ? ASSUMED_SHARE : 0;
      const share = others >= MIN_OTHER_VIEWS ? Math.min(1, all.recent / others) : assumed;
      return usual * share >= MIN_EXPECTED_VIEWS;
    });
    const since = new Map(active.map(({ id, updated_at }) => [id, updated_at]));
    const knowsCountry = getsCountry(look.env, product);
    const findings: Finding[] = [];
    for (const { id } of missed) {
      const campaign = await readCampaign(shop, id);
      if (!campaign || (await isMeant(look, campaign))) continue;
      const { before, control } = views.get(id) ?? NO_VIEWS;
      const age = now.getTime() - (since.get(id) ?? now).getTime();
      const days = before > 0 ? 1 : Math.min(Math.floor(age / DAY_MS), LOOK_BACK_DAYS);
      const facts = { name: campaign.name, days, usual: Math.round(before / USUAL_DAYS) };
      const [waitsFor] = selectorsOf(campaign.compiled);
      const element = waitsFor && { ...facts, selector: waitsFor };
      findings.push({
        ...{ subject: String(id), stage: 1 },
        ...(element && control === 0
          ? { kind: 'selector', facts: element }
          : {
              kind: 'noViews',
              facts: { ...facts, gate: gateOf(campaign.compiled, { control, knowsCountry }) },
            }),
      });
    }
    return findings;
  },
};

const isOpen = ({ open }: Look, id: number) =>
  (open('noViews', String(id)) ?? open('selector', String(id))) !== undefined;

interface Views {
  /** In the last 24 hours. */
  recent: number;
  /** On the Istanbul day that runs. */
  today: number;
  /** In the usual days. */
  before: number;
  /** In the last 24 hours, by visitors of the control group. */
  control: number;
}
const NO_VIEWS: Views = { recent: 0, today: 0, before: 0, control: 0 };

/** Returns the views of these campaigns and of all campaigns. */
async function viewsOf(
  shop: ShopDb,
  now: Date,
  active: readonly { id: number }[],
): Promise<Map<number, Views>> {
  const today = istanbulDay(now);
  const dayAgo = istanbulClock(new Date(now.getTime() - DAY_MS));
  const firstHour = Math.floor(dayAgo.minutes / 60);
  const { campaignShown: shown, campaignControl: control } = eventCodes;
  const campIds = [ALL_CAMPAIGNS, ...active.map(({ id }) => id)];
  const hours = await eventsOf(shop).totalsByHour({
    ...{ from: dayAgo.day, to: today, campIds, codes: [shown, control] },
  });
  const before = await countsOfCampaigns(shop, {
    ...{ from: addDays(today, -LOOK_BACK_DAYS), to: addDays(today, -2), campIds, codes: [shown] },
  });
  const lately = hours.filter(({ day, hour }) => day > dayAgo.day || hour >= firstHour);
  return new Map(
    campIds.map((id) => {
      const count = (matches: (row: (typeof hours)[number]) => boolean) =>
        lately
          .filter((row) => row.camp_id === id && matches(row))
          .reduce((sum, { total_count }) => sum + total_count, 0);
      const views: Views = {
        recent: count(({ type }) => type === shown),
        today: count(({ type, day }) => type === shown && day === today),
        before: before(id, shown),
        control: count(({ type }) => type === control),
      };
      return [id, views];
    }),
  );
}

interface ActiveCampaign {
  name: string;
  compiled: CompiledCampaign;
}

async function readCampaign(shop: ShopDb, id: number): Promise<ActiveCampaign | undefined> {
  const row = await shop.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const body = { ...bodyOf(row), name: row.name, status: row.status };
  return { name: row.name, compiled: compileCampaign(body, { id, version: row.version }) };
}

/** Whether it is silent by what its merchant wants, or by something that has a notice of its own. */
async function isMeant({ shop, now }: Look, { compiled }: ActiveCampaign): Promise<boolean> {
  const pools = [...poolsIn(compiled.tags)];
  if (pools.length > 0 && (await findEmptyPools(shop, pools)).size > 0) return true;
  const hours = Array.from({ length: 25 }, (_, ago) => new Date(now.getTime() - ago * HOUR_MS));
  return !hours.some((at) =>
    compiled.when.every((row) => judge(row, when, { ...ANYBODY, now: at }) !== false),
  );
}

/** Somebody of whom nothing is known. */
const ANYBODY: Omit<Situation, 'now'> = {
  page: { url: '' },
  visitor: { id: '', returning: false, language: 'tr' },
  memory: { shownInSession: false, lastShown: null, closed: false, clicked: false },
  test: false,
};

function gateOf(
  { tags, ratio, where, who }: CompiledCampaign,
  { control, knowsCountry }: { control: number; knowsCountry: boolean },
): Gate {
  if (tags.length === 0) return 'nothing';
  if (ratio === 0 || control > 0) return 'ratio';
  if (!knowsCountry && who.some(needsCountry)) return 'country';
  if (where.length > 0) return 'where';
  return who.length > 0 ? 'who' : 'trigger';
}

const needsCountry = ({ type, rows = [] }: CompiledChoice): boolean =>
  type === 'locale-country' || rows.some(needsCountry);
