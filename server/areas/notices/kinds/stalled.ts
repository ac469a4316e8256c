import type { CompiledCampaign, CompiledChoice } from '@catalogue/campaign';
import { compileCampaign } from '@catalogue/compile';
import { when } from '@catalogue/conditions/registry';
import { poolsIn } from '@catalogue/coupon/codes';
import { matchRow } from '@catalogue/decide/decide-with';
import type { SilentGate } from '@catalogue/health/health';
import type { NoticeFacts } from '@catalogue/health/notices';
import type { Language, Text } from '@catalogue/language';
import { DAY_MS, HOUR_MS } from '@catalogue/lib/durations';
import { addDays, istanbulClock, istanbulDay } from '@catalogue/lib/istanbul';
import { textWriter } from '@catalogue/lib/write-facts';
import type { Situation } from '@catalogue/situation';
import { hasCountrySource } from '@server/areas/campaigns/country';
import { findEmptyPools } from '@server/areas/campaigns/coupons/queries';
import {
  type Finder,
  type Finding,
  type Kind,
  problemOfNotice,
  type ShopCheck,
  titleOf,
} from '@server/areas/notices/kind';
import { findResolved } from '@server/areas/notices/queries';
import type { ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import type { EventReader } from '@server/events/event-store';
import { countsOfCampaigns } from '@server/events/read/queries';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { bodyOf } from '@server/shop/campaigns';
import { effectiveLimit } from '@server/shop/daily-limit';
import { findProduct } from '@server/shop/product';

/** Length of the reference period: from eight to two days ago. */
const USUAL_DAYS = 7;
const HISTORY_DAYS = 8;
/** With ten expected views, only one case in 20,000 has none by chance. */
const MIN_EXPECTED_VIEWS = 10;
/** For rarely shown actions: with five expected views in two days, one case in 150 has none. */
const MIN_EXPECTED_RARE = 5;
/** Time after which an action that was never shown is reported. */
const NEVER_MS = 2 * DAY_MS;
/** Minimum daily views of other actions from which the shop's current traffic is estimated. */
const MIN_OTHER_VIEWS = 20;
/** Assumed share of the usual traffic when no other data shows how busy the shop is. */
const ASSUMED_SHARE = 0.2;
/** Minimum views of other campaigns before a campaign that was never shown is reported. */
const MIN_SHOP_VIEWS = 100;

/** Explanations of the most likely reason why a page does not show the action. */
const gates: Record<SilentGate, Text> = {
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

/** Notice about an active action that visitors no longer see, or have never seen. */
export const noViews: Kind = {
  quietMs: DAY_MS,
  severity: () => 'broken',
  health: ({ facts }) => ({ silent: { days: Number(facts.days), gate: facts.gate as SilentGate } }),
  copy(notice, language) {
    const { facts } = notice;
    const text = textWriter(language, { ...facts, span: spanOf(facts, language) });
    const before: Text = {
      tr: 'Günde yaklaşık {usual} kez gösterilirdi, son {span} hiç gösterilmedi.',
      en: 'It used to be shown about {usual} times a day and was not shown in the last {span}.',
    };
    const never: Text = {
      tr: 'Yayında, ama son {span} hiç gösterilmedi.',
      en: 'It is live but was not shown once in the last {span}.',
    };
    const { reason, ...fix } = problemOfNotice(notice, noViews.health?.(notice) ?? {}, language);
    const gate = gates[facts.gate as SilentGate];
    return {
      title: titleOf(facts.name, reason),
      line: `${text(facts.usual ? before : never)} ${gate[language]}`,
      ...fix,
    };
  },
};

export const stalledFinder: Finder = {
  kinds: ['noViews'],
  hourly: true,
  async find(check) {
    const { shop, events, now, open } = check;
    const dayAgo = new Date(now.getTime() - DAY_MS);
    const active = await shop
      .selectFrom('campaign')
      .select(['id', 'updated_at'])
      .where('type', '!=', 'schedule')
      .where('status', '=', 'active')
      .where('updated_at', '<=', dayAgo)
      .execute();
    if (active.length === 0) return [];
    // No campaign counts as stalled while the script is missing, or within a day afterwards.
    const scriptGone =
      check.open('script', '') ??
      (await findResolved(shop, { kind: 'script', subject: '', after: dayAgo }));
    if (scriptGone) return null;
    const [views, product] = await Promise.all([
      viewsOf(events.reader(shop), now, active),
      findProduct(shop),
    ]);
    const all = views.get(ALL_CAMPAIGNS) ?? NO_VIEWS;
    const limit = product ? effectiveLimit(product, now) : null;
    // A reached limit has its own notice and stops all views.
    if (limit !== null && all.today >= limit) return null;
    const scriptSeen = (product?.script_seen_at ?? dayAgo) > dayAgo;
    const withoutViews = active.filter(({ id }) => !views.get(id)?.recent);
    const updatedAt = new Map(active.map(({ id, updated_at }) => [id, updated_at]));
    const isNew = (id: number) => now.getTime() - (updatedAt.get(id) ?? now).getTime() < NEVER_MS;
    const missed = withoutViews.filter(({ id }) => {
      if (open('noViews', String(id))) return true;
      const { before, yesterday } = views.get(id) ?? NO_VIEWS;
      if (before === 0) {
        return !yesterday && !isNew(id) && (all.recent >= MIN_SHOP_VIEWS || scriptSeen);
      }
      const usual = before / USUAL_DAYS;
      const others = all.before / USUAL_DAYS - usual;
      const assumed = scriptSeen || all.recent > 0 ? ASSUMED_SHARE : 0;
      const share = others >= MIN_OTHER_VIEWS ? Math.min(1, all.recent / others) : assumed;
      if (usual * share >= MIN_EXPECTED_VIEWS) return true;
      // A rarely shown action is reported after two days without views.
      return !yesterday && !isNew(id) && usual * share * 2 >= MIN_EXPECTED_RARE;
    });
    const knowsCountry = hasCountrySource(check.env, product);
    const findings: Finding[] = [];
    for (const { id } of missed) {
      const campaign = await readCampaign(shop, id);
      if (!campaign || (await isIntended(check, campaign))) continue;
      const { before, control, yesterday } = views.get(id) ?? NO_VIEWS;
      const age = now.getTime() - (updatedAt.get(id) ?? now).getTime();
      const silentDays = yesterday ? 1 : 2;
      const days = before > 0 ? silentDays : Math.min(Math.floor(age / DAY_MS), HISTORY_DAYS);
      const gate = gateOf(campaign.compiled, { control, knowsCountry });
      const facts = { name: campaign.name, days, usual: Math.round(before / USUAL_DAYS), gate };
      findings.push({ kind: 'noViews', subject: String(id), stage: 1, facts });
    }
    return findings;
  },
};

interface Views {
  /** Number of views in the last 24 hours. */
  recent: number;
  yesterday: number;
  /** Number of views on the current Istanbul day. */
  today: number;
  /** Number of views in the reference period. */
  before: number;
  /** Number of control views in the last 24 hours. */
  control: number;
}
const NO_VIEWS: Views = { recent: 0, yesterday: 0, today: 0, before: 0, control: 0 };

async function viewsOf(
  events: EventReader,
  now: Date,
  active: readonly { id: number }[],
): Promise<Map<number, Views>> {
  const today = istanbulDay(now);
  const dayAgo = istanbulClock(new Date(now.getTime() - DAY_MS));
  const twoDaysAgo = addDays(dayAgo.day, -1);
  const firstHour = Math.floor(dayAgo.minutes / 60);
  const { campaignShown: shown, campaignControl: control } = eventCodes;
  const campIds = [ALL_CAMPAIGNS, ...active.map(({ id }) => id)];
  const hours = await events.totalsByHour({
    from: twoDaysAgo,
    to: today,
    campIds,
    codes: [shown, control],
  });
  const before = await countsOfCampaigns(events, {
    from: addDays(today, -HISTORY_DAYS),
    to: addDays(today, -2),
    campIds,
    codes: [shown],
  });
  /** Returns whether a row's hour is `firstHour` of the day `from` or later. */
  const isWithin = (row: { day: string; hour: number }, from: string) =>
    row.day === from ? row.hour >= firstHour : row.day > from;
  return new Map(
    campIds.map((id) => {
      const own = hours.filter(({ camp_id }) => camp_id === id);
      const count = (matches: (row: (typeof hours)[number]) => boolean) =>
        own.filter(matches).reduce((sum, { total_count }) => sum + total_count, 0);
      const isRecent = (row: (typeof hours)[number]) => isWithin(row, dayAgo.day);
      const views: Views = {
        recent: count((row) => row.type === shown && isRecent(row)),
        yesterday: count(
          (row) => row.type === shown && !isRecent(row) && isWithin(row, twoDaysAgo),
        ),
        today: count(({ type, day }) => type === shown && day === today),
        before: before(id, shown),
        control: count((row) => row.type === control && isRecent(row)),
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

/** Returns whether the merchant's settings or another notice explain the missing views. */
async function isIntended(
  { shop, now, found }: ShopCheck,
  { compiled }: ActiveCampaign,
): Promise<boolean> {
  if (found('selector', String(compiled.id))) return true;
  const pools = [...poolsIn(compiled.tags)];
  if (pools.length > 0 && (await findEmptyPools(shop, pools)).size > 0) return true;
  const hours = Array.from({ length: 25 }, (_, ago) => new Date(now.getTime() - ago * HOUR_MS));
  return !hours.some((at) =>
    compiled.when.every((row) => matchRow(row, when, { ...UNKNOWN_VISITOR, now: at }) !== false),
  );
}

/** Situation of a visitor without any known properties. */
const UNKNOWN_VISITOR: Omit<Situation, 'now'> = {
  page: { url: '' },
  visitor: { id: '', returning: false, language: 'tr' },
  memory: { shownInSession: false, lastShown: null, closed: false, clicked: false },
  test: false,
};

function gateOf(
  { tags, ratio, where, who }: CompiledCampaign,
  { control, knowsCountry }: { control: number; knowsCountry: boolean },
): SilentGate {
  if (tags.length === 0) return 'nothing';
  if (ratio === 0 || control > 0) return 'ratio';
  if (!knowsCountry && who.some(needsCountry)) return 'country';
  if (where.length > 0) return 'where';
  return who.length > 0 ? 'who' : 'trigger';
}

const needsCountry = ({ type, rows = [] }: CompiledChoice): boolean =>
  type === 'locale-country' || rows.some(needsCountry);
