import type { Text } from '@catalogue/language';
import { DAY_MS, HOUR_MS } from '@catalogue/lib/durations';
import { addDays, istanbulClock, istanbulDay } from '@catalogue/lib/istanbul';
import { textWriter } from '@catalogue/lib/write-facts';
import type { SiteCheck, SiteFinding } from '@contract/calls/campaigns/installation';
import { checkSite } from '@server/areas/campaigns/installation/check-site';
import { readInstallation } from '@server/areas/campaigns/installation/queries';
import {
  type Finder,
  type Kind,
  momentIn,
  problemOfNotice,
  type ShopCheck,
} from '@server/areas/notices/kind';
import type { EventReader } from '@server/events/event-store';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { findProduct } from '@server/shop/product';

/** A busy shop had events on this many of the days from eight to two days ago. */
const MIN_BUSY_DAYS = 5;
/** Minimum events on each busy day; after such days, a full day without events is not chance. */
const MIN_EVENTS_PER_DAY = 20;
const CHECK_INTERVAL_MS = 3 * HOUR_MS;

/** Reasons why the script cannot run, most obvious first. */
const FAULTS = [
  'unreachable',
  'status',
  'scriptRefused',
  'connectRefused',
  'scriptMissing',
] as const satisfies readonly SiteFinding[];
type Fault = (typeof FAULTS)[number];

const faults: Record<Fault, Text> = {
  unreachable: {
    tr: 'Mağazanızın adresi cevap vermiyor.',
    en: 'The address of your shop does not answer.',
  },
  status: {
    tr: 'Mağazanızın adresi hata veriyor ({detail}).',
    en: 'The address of your shop answers with an error ({detail}).',
  },
  scriptRefused: {
    tr: 'Sayfanın güvenlik politikası betiğimizi engelliyor ({detail}).',
    en: 'The content policy of the page blocks our script ({detail}).',
  },
  connectRefused: {
    tr: 'Sayfanın güvenlik politikası betiğimizin bağlantılarını engelliyor ({detail}).',
    en: 'The content policy of the page blocks what our script sends ({detail}).',
  },
  scriptMissing: {
    tr: 'Adresi açtık; sayfada betiğimiz yok.',
    en: 'We opened its address; our script is not on the page.',
  },
};

export const script: Kind = {
  quietMs: DAY_MS,
  severity: () => 'broken',
  about: 'every',
  health: () => ({ script: true }),
  copy(notice, language) {
    const { detail = '', since, finding } = notice.facts;
    const text = textWriter(language, { detail, since: momentIn(language, String(since)) });
    const { reason, ...fix } = problemOfNotice(notice, { script: true }, language);
    return {
      title: reason,
      line: `${text({
        tr: '{since} itibarıyla hiçbir sayfanızdan haber gelmiyor.',
        en: 'None of your pages has reported anything since {since}.',
      })} ${text(faults[finding as Fault])}`,
      ...fix,
    };
  },
};

export const scriptFinder: Finder = {
  kinds: ['script'],
  hourly: true,
  async find(check) {
    const { shop, events, now, open } = check;
    const dayAgo = new Date(now.getTime() - DAY_MS);
    const seen = (await findProduct(shop))?.script_seen_at ?? null;
    const notice = open('script', '');
    // The outage is over when the script was seen after its start; a reopened notice retains the
    // time of its outage.
    if (seen && seen > (notice ? new Date(String(notice.facts.since)) : dayAgo)) return [];
    const { busy_days, recent } = await readBusyness(events.reader(shop), now);
    if (recent > 0) return [];
    if (notice) {
      // The notice began with a fault. A merchant's own check may report the fault as fixed before
      // the first visitor comes.
      const { site } = await readInstallation(shop);
      return site && !faultIn(site)
        ? []
        : [{ kind: 'script', subject: '', stage: 1, facts: notice.facts }];
    }
    if (busy_days < MIN_BUSY_DAYS) return [];
    const site = await recentCheck(check);
    const fault = site && faultIn(site);
    if (!fault) return [];
    const since = (seen ?? dayAgo).toISOString();
    const facts = { finding: fault.code, detail: fault.detail, since };
    return [{ kind: 'script', subject: '', stage: 1, facts }];
  },
};

/** Counts days from eight to two days ago with enough events, and events of the last 24 hours. */
async function readBusyness(events: EventReader, now: Date) {
  const dayAgo = istanbulClock(new Date(now.getTime() - DAY_MS));
  const ofShop = { campIds: [ALL_CAMPAIGNS] };
  const days = await events.totalsByDay({
    from: addDays(dayAgo.day, -7),
    to: addDays(dayAgo.day, -1),
    ...ofShop,
  });
  const hours = await events.totalsByHour({ from: dayAgo.day, to: istanbulDay(now), ...ofShop });
  const sum = (rows: readonly { total_count: number }[]) =>
    rows.reduce((total, row) => total + row.total_count, 0);
  const busyDays = [...new Set(days.map(({ day }) => day))].filter(
    (day) => sum(days.filter((row) => row.day === day)) >= MIN_EVENTS_PER_DAY,
  );
  const firstHour = Math.floor(dayAgo.minutes / 60);
  return {
    busy_days: busyDays.length,
    recent: sum(hours.filter(({ day, hour }) => day > dayAgo.day || hour > firstHour)),
  };
}

async function recentCheck({ env, shop, now }: ShopCheck): Promise<SiteCheck | null> {
  const { site } = await readInstallation(shop);
  const fresh = site && now.getTime() - new Date(site.at).getTime() < CHECK_INTERVAL_MS;
  return fresh ? site : checkSite({ env, now: () => now }, shop);
}

/** Returns the first fault of a check; undefined when the script is present and may run. */
function faultIn({ findings }: SiteCheck) {
  return FAULTS.map((code) => findings.find((finding) => finding.code === code)).find(Boolean);
}
