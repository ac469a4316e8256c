import { randomUUID } from 'node:crypto';
import type { NoticeRow } from '@server/areas/notices/queries';
import type { ShopDb } from '@server/db/shop-scope';

/** Body of a webhook request, documented for developers in docs/webhook.md. */
export interface WebhookBody {
  /** Id of the request; the same in each attempt, so the receiver can recognize repetitions. */
  id: string;
  kind: NoticeRow['kind'] | 'test';
  /** Subject of the notice, such as a campaign id; empty for the full shop. */
  subject: string;
  state: 'open' | 'resolved';
  stage: number;
  facts: object;
  /** Time of the notice's change (ISO 8601). */
  at: string;
  shop: string;
}

/** Queues a webhook about a changed notice, if the shop has a webhook. */
export async function enqueueWebhooks(
  shop: ShopDb,
  changes: readonly { notice: NoticeRow; state: WebhookBody['state'] }[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const hook = await shop.selectFrom('notice_webhook').select('muted').executeTakeFirst();
  const unmuted = changes.filter(({ notice }) => hook && !hook.muted.includes(notice.kind));
  if (unmuted.length === 0) return;
  const { pid } = shop;
  const rows = unmuted.map(({ notice, state }) => {
    const { kind, subject, stage, facts } = notice;
    const body = bodyOf({ kind, subject, state, stage, facts, shop: pid }, now);
    return { pid, body: JSON.stringify(body), due_at: now, created_at: now };
  });
  await shop.insertInto('webhook_outbox').values(rows).execute();
}

export const bodyOf = (body: Omit<WebhookBody, 'id' | 'at'>, now: Date): WebhookBody => ({
  id: randomUUID(),
  ...body,
  at: now.toISOString(),
});
