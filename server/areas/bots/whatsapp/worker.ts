import { mailHandoffs } from '@server/areas/bots/chat/handoff-mail';
import { mailReplies } from '@server/areas/bots/chat/reply-mail';
import type { Deps } from '@server/context';
import { drainQueue } from '@server/work/queue';
import { answerSome } from './answer';
import { type InboxRow, markFailed } from './inbox';
import { whatsappQueue } from './outbox';
import { runPendingRequests } from './questions';

const BATCH_SIZE = 200;

/** Answers incoming messages and sends outgoing messages until nothing is due. */
export async function runBotWork(deps: Deps, stopping: () => boolean = () => false): Promise<void> {
  await mailHandoffs(deps);
  await mailReplies(deps);
  for (let busy = true; busy; ) {
    const [answered, sent] = await Promise.all([
      stopping() ? 0 : answerAll(deps),
      drainQueue(deps, whatsappQueue, stopping),
    ]);
    busy = answered > 0 || sent > 0;
  }
}

async function answerAll(deps: Deps): Promise<number> {
  try {
    const { answered, handedOff, open } = await answerSome(deps, BATCH_SIZE);
    if (handedOff) await mailHandoffs(deps);
    runPendingRequests(deps, open, () => runBotWork(deps));
    return answered;
  } catch (error) {
    deps.log.warn({ err: error }, 'messages are answered one at a time');
    return answerSingly(deps);
  }
}

/** Answers one message; if that fails, counts the failure for this message only. */
async function answerSingly(deps: Deps): Promise<number> {
  let failed: InboxRow | undefined;
  try {
    return (
      await answerSome(deps, 1, ([row]) => {
        failed = row;
      })
    ).answered;
  } catch (error) {
    // Without a row the database itself is unavailable, so no message gets a failure count.
    if (!failed) throw error;
    deps.log.error({ err: error, id: failed.message_id }, 'message not answered');
    await markFailed(deps.db, failed);
    return 1;
  }
}
