import { dropOldNotices } from './areas/billing/notices';
import { endSandboxed, refreshDue } from './areas/billing/refresh';
import { closeTrials } from './areas/billing/trial';
import { dropOldConversations } from './areas/bot/retention';
import { dropOldPreviews } from './areas/campaigns/preview-link';
import { dropOldVersions } from './areas/campaigns/version-queries';
import type { Deps } from './context';
import { dropOldTries } from './http/rate-limit';
import { dropEndedSessions } from './http/session';

const EVERY = 3_600_000;

/** Removes what has ended by itself, now and every hour; answers what stops it. */
export function startHousekeeping(deps: Deps): { stop: () => void } {
  const clean = () =>
    deps.later(async () => {
      await dropEndedSessions(deps);
      await dropOldTries(deps);
      await dropOldPreviews(deps);
      await dropOldVersions(deps.db);
      await dropOldConversations(deps);
      await dropOldNotices(deps);
      await closeTrials(deps);
      await endSandboxed(deps);
      await refreshDue(deps);
    });
  clean();
  const timer = setInterval(clean, EVERY);
  return { stop: () => clearInterval(timer) };
}
