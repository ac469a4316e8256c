import { dropOldCheckouts } from './areas/billing/checkout';
import { dropOldLetters, writeDueLetters } from './areas/billing/letters';
import { dropOldPaymentNotices } from './areas/billing/notices';
import { cancelDue, endSandboxed, refreshDue, renewLimits } from './areas/billing/reconcile';
import { closeTrials } from './areas/billing/trial';
import { dropOldConversations } from './areas/bot/retention';
import { dropOldDeliveries } from './areas/bot/whatsapp/inbox';
import { dropOldPreviews } from './areas/campaigns/preview-link';
import { dropOldVersions } from './areas/campaigns/version-queries';
import { dropOldDownloads } from './areas/downloads/queries';
import { dropOldAnswerMails } from './areas/moderation/answer-mails';
import { sendDigests } from './areas/notices/digest/send';
import { dropOldNotices, findNotices } from './areas/notices/find';
import { dropOldWebhooks } from './areas/notices/webhook/queue';
import { dropOldLearning } from './areas/recommendations/drop-old';
import { dropOldLinks } from './areas/report-links/queries';
import { dropOld as dropOldSchedules } from './areas/schedules/drop-old';
import type { Deps } from './context';
import { addNewParts, foldDays, foldPages } from './events/fold-days';
import { dropOldMonths, dropOldVisitors, dropShopEvents, openMonthsAhead } from './events/months';
import { dropOldTries } from './http/rate-limit';
import { dropEndedSessions } from './http/session';
import { attributeDueOrders } from './orders/attribution';

const EVERY = 3_600_000;
const MINUTE_MS = 60_000;

/** One after the other: none of them is urgent, and together they would slow down visitors. */
const STEPS: ((deps: Deps) => Promise<void>)[] = [
  dropEndedSessions,
  dropOldTries,
  dropOldPreviews,
  ({ db }) => dropOldVersions(db),
  dropOldConversations,
  ({ db, now }) => dropOldDeliveries(db, now()),
  dropOldSchedules,
  dropOldLearning,
  foldDays,
  foldPages,
  openMonthsAhead,
  dropOldMonths,
  dropShopEvents,
  dropOldVisitors,
  dropOldAnswerMails,
  dropOldDownloads,
  dropOldLinks,
  dropOldPaymentNotices,
  dropOldNotices,
  dropOldWebhooks,
  dropOldCheckouts,
  endSandboxed,
  dropOldLetters,
  (deps) => cancelDue(deps),
  refreshDue,
];

/** What a merchant would notice if it came an hour late. */
const EACH_MINUTE: typeof STEPS = [
  closeTrials,
  addNewParts,
  renewLimits,
  writeDueLetters,
  attributeDueOrders,
  async (deps) => void (await findNotices(deps)),
  sendDigests,
];

/** Does every step; one that fails does not stop the others. */
export async function cleanUp(deps: Deps, steps = STEPS): Promise<void> {
  for (const step of steps) {
    await step(deps).catch((err: unknown) => deps.log.error({ err }, 'housekeeping failed'));
  }
}

/** Removes what has ended by itself, now and every hour; answers what stops it. */
export function startHousekeeping(deps: Deps): { stop: () => void } {
  const clean = () => deps.later(() => cleanUp(deps));
  clean();
  const timers = [
    setInterval(clean, EVERY),
    setInterval(() => deps.later(() => cleanUp(deps, EACH_MINUTE)), MINUTE_MS),
  ];
  return { stop: () => timers.forEach(clearInterval) };
}
