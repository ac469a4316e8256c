import { writeDueLetters } from './areas/billing/letters';
import { cancelDue, endSandboxed, refreshDue, renewLimits } from './areas/billing/reconcile';
import { closeTrials } from './areas/billing/trial';
import { bringDueQuestions } from './areas/marketplace/due-questions';
import { sendDigests } from './areas/notices/digest/send';
import { findNotices } from './areas/notices/find';
import { attributeMessages } from './areas/schedules/order-messages';
import type { Deps } from './context';
import { addArrivals, foldDays, foldPages } from './events/fold-days';
import { dropShopEvents, openMonthsAhead } from './events/months';
import { storeOf } from './events/store-of';
import { attributeDueOrders } from './orders/attribution';
import { dropOldRows, RETENTION_STEPS } from './retention';
import { inTurn } from './turns';

const INTERVAL_MS = 3_600_000;
const MINUTE_MS = 60_000;
const FEW_SECONDS_MS = 5_000;

/** One after the other: none of them is urgent, and together they would slow down visitors. */
export const STEPS: ((deps: Deps) => Promise<void>)[] = [
  // Before messages are dropped.
  attributeMessages,
  ...RETENTION_STEPS,
  dropOldRows,
  foldDays,
  foldPages,
  async ({ db, now }) => storeOf(db).elsewhere?.fold(now()),
  openMonthsAhead,
  dropShopEvents,
  endSandboxed,
  (deps) => cancelDue(deps),
  refreshDue,
];

/** So often that reports find few rows that are not counted yet. */
export const EACH_FEW_SECONDS: typeof STEPS = [addArrivals];

/** What a merchant would notice if it came an hour late. */
export const EACH_MINUTE: typeof STEPS = [
  closeTrials,
  renewLimits,
  writeDueLetters,
  attributeDueOrders,
  async (deps) => void (await findNotices(deps)),
  sendDigests,
  // Last: it waits for somebody else's server.
  bringDueQuestions,
];

/** Does every step; one that fails does not stop the others. */
export async function cleanUp(deps: Deps, steps = STEPS): Promise<void> {
  for (const step of steps) {
    await step(deps).catch((err: unknown) => deps.log.error({ err }, 'housekeeping failed'));
  }
}

/** One server at a time; of many that start at different moments each round is done twice at most. */
const HOURLY = { name: 'housekeeping', restMs: INTERVAL_MS / 2 };
const MINUTELY = { name: 'housekeeping of a minute', restMs: MINUTE_MS / 2 };
const OFTEN = { name: 'counts', restMs: FEW_SECONDS_MS / 2 };

/** Removes what has ended by itself, now and every hour; answers what stops it. */
export function startHousekeeping(deps: Deps): { stop: () => void } {
  const run = (turn: typeof HOURLY, steps = STEPS) =>
    deps.later(async () => void (await inTurn(deps, turn, () => cleanUp(deps, steps))));
  run(HOURLY);
  const timers = [
    setInterval(() => run(HOURLY), INTERVAL_MS),
    setInterval(() => run(MINUTELY, EACH_MINUTE), MINUTE_MS),
    setInterval(() => run(OFTEN, EACH_FEW_SECONDS), FEW_SECONDS_MS),
  ];
  return { stop: () => timers.forEach(clearInterval) };
}
