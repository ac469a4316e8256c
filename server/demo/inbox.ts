import { newConversation } from '@catalogue/bot/engine';
import type { BotEvent, ConversationState } from '@catalogue/bot/engine-types';
import type { Message } from '@catalogue/bot/messages';
import { MINUTE_MS } from '@catalogue/lib/durations';
import { insertConversations } from '@server/areas/bots/chat/conversations';
import { recordTurns, type TurnRecord } from '@server/areas/bots/chat/record';
import { markSeen } from '@server/areas/bots/chat/reply-mail';
import { storeRating } from '@server/areas/bots/inbox/rating';
import { addNote, closeThread, joinThread } from '@server/areas/bots/inbox/thread';
import { activeVersionId } from '@server/areas/bots/versions';
import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { recordOrder } from '@server/orders/record';
import { nextNumber } from '@server/shop/numbers';
import { sql } from 'kysely';
import type { DemoShop } from './shops';
import type { DemoConversation } from './texts/types';

/** Fills the demo's inbox with messages of customers and the team. A second run adds nothing. */
export async function createDemoInbox(deps: Deps, demo: DemoShop): Promise<void> {
  const { talks, replies } = demo.texts.inbox;
  const shop = forShop(deps.db, demo.pid);
  const known = await shop.selectFrom('inbox_customer').select('person').executeTakeFirst();
  if (known) return;
  await closeSimulated(shop, demo, deps.now());
  for (const talk of talks) await writeConversation({ ...deps, shop, demo }, talk);
  for (const reply of replies) {
    const id = await nextNumber(shop, demo.pid, 'canned_reply');
    await shop
      .insertInto('canned_reply')
      .values({ pid: demo.pid, id, ...reply })
      .execute();
  }
  await placeOrder(deps, shop, demo);
}

/**
 * Closes all simulated conversations. The team answered most within ten minutes, some after more
 * than 40, and some never.
 */
async function closeSimulated(shop: ShopDb, demo: DemoShop, now: Date): Promise<void> {
  const team = Object.values(demo.texts.team);
  await sql`
    with ended as (
      update inbox_thread set state = 'closed', waiting_since = null,
        first_reply_at = case when ascii(right(conversation, 3)) % 8 > 0 then least(${now}, opened_at
          + (1 + ascii(conversation) % 9 + 40 * (ascii(right(conversation, 4)) % 5 = 0)::int) * interval '1 minute') end,
        first_reply_by = case when ascii(right(conversation, 3)) % 8 > 0
          then (${team}::text[])[1 + ascii(conversation) % 2] end,
        closed_at = least(${now}, opened_at + (52 + ascii(right(conversation, 1)) % 40) * interval '1 minute'),
        closed_by = (${team}::text[])[1 + ascii(conversation) % 2],
        read_line = 100000
      where pid = ${demo.pid} returning *
    ), talks as (
      update conversation set state = conversation.state - 'open' from ended
      where conversation.pid = ended.pid and conversation.id = ended.conversation
    )
    insert into inbox_round (pid, conversation, opened_at, first_reply_at, first_reply_by, closed_at, closed_by, rating)
    select pid, conversation, opened_at, first_reply_at, first_reply_by, closed_at, closed_by,
      case when first_reply_at is not null and ascii(right(conversation, 1)) % 4 > 1
        then case when ascii(right(conversation, 5)) % 8 = 0 then 1 when ascii(right(conversation, 2)) % 5 = 0 then 2
          else 3 end
      end
    from ended`.execute(shop);
  await shop
    .updateTable('bot_handoff')
    .set({ ended_at: sql<Date>`at` })
    .where('ended_at', 'is', null)
    .execute();
}

async function writeConversation(
  { shop, demo, ...deps }: Deps & { shop: ShopDb; demo: DemoShop },
  talk: DemoConversation,
): Promise<void> {
  const { channel, name, phone = '', email = '', tags = [], moments } = talk;
  const now = deps.now().getTime();
  const momentOf = (ago: number) => new Date(now - ago * MINUTE_MS);
  const versionId = (await activeVersionId(shop, channel, 'live')) ?? '';
  const started = momentOf((moments[0]?.ago ?? 0) + 1);
  const contact = channel === 'whatsapp' ? phone : '';
  const opening = { pid: demo.pid, channel, versionId, test: false, contact, at: started };
  const [row] = await insertConversations(deps.db, [opening]);
  if (!row) return;
  const { id } = row;
  let state: ConversationState = { ...newConversation(), started: true };
  let turn = 0;
  let lineCount = 0;
  for (const moment of moments) {
    const at = momentOf(moment.ago);
    const as = 'by' in moment ? { user: { id: demo.texts.team[moment.by] }, now: () => at } : null;
    const record = async (
      more: Pick<TurnRecord, 'visitorText' | 'agent'>,
      output: Message[] = [],
      events: BotEvent[] = [],
    ) => {
      const result = { state, output, events };
      await recordTurns(deps.db, [{ pid: demo.pid, id, turn, lineCount, result, at, ...more }]);
      turn += 1;
      lineCount += 1 + output.length;
    };
    if ('visitor' in moment) {
      if (moment.handoff) {
        state = {
          ...state,
          wait: { kind: 'agent', node: 0 },
          outcome: 'handoff',
          open: { group: '' },
        };
      }
      const events: BotEvent[] = moment.handoff
        ? [{ type: 'handoff', node: null, group: '', note: moment.visitor }]
        : [];
      const output: Message[] = moment.bot ? [{ kind: 'text', text: moment.bot }] : [];
      await record({ visitorText: moment.visitor }, output, events);
    } else if (as && 'text' in moment) {
      const team = { at: at.toISOString(), notified: false };
      state = { ...state, outcome: 'handoff', open: { group: '', team } };
      const message: Message = { kind: 'text', text: moment.text };
      await record({ agent: { message, nonce: `demo-${turn}`, author: as.user.id } });
      await joinThread(as, shop, { id, channel, lineCount, heardAt: at }, true);
    } else if (as && 'note' in moment) {
      await addNote(as, shop, { conversation: id, kind: 'note', text: moment.note });
    } else if (as && 'closes' in moment) {
      const { open: _, ...rest } = state;
      state = { ...rest, wait: { kind: 'any' } };
      await shop
        .updateTable('conversation')
        .set({ state: JSON.stringify(state) })
        .where('id', '=', id)
        .execute();
      await closeThread(as, shop, id);
      if (moment.rating) await storeRating(shop, id, moment.rating, as.now);
    } else if (as && 'snoozesUntil' in moment) {
      const until = new Date(now + moment.snoozesUntil * MINUTE_MS);
      await shop
        .updateTable('inbox_thread')
        .set({ snoozed_until: until })
        .where('conversation', '=', id)
        .execute();
      await addNote(as, shop, { conversation: id, kind: 'snoozed', text: until.toISOString() });
    }
  }
  // All messages are marked as seen, so that demo conversations cause no e-mails.
  await markSeen(deps, { pid: demo.pid, id });
  await shop
    .updateTable('bot_handoff')
    .set({ mailed_at: deps.now() })
    .where('mailed_at', 'is', null)
    .execute();
  await shop
    .insertInto('inbox_customer')
    .values({
      pid: demo.pid,
      channel,
      person: contact || row.visitor,
      name,
      email,
      phone,
      tags,
      page: channel === 'web' ? `${deps.env.storefrontUrl}/demo-shop/` : '',
      seen_at: momentOf(moments.at(-1)?.ago ?? 0),
    })
    .execute();
}

async function placeOrder(deps: Deps, shop: ShopDb, { texts }: DemoShop): Promise<void> {
  const { number, product, price, phone, status } = texts.inbox.order;
  const line = { name: product, price, quantity: 1 };
  await recordOrder(
    { ...deps, shop },
    {
      source: 'api',
      names: [number],
      at: new Date(deps.now().getTime() - 3 * 24 * 60 * MINUTE_MS),
      total: price,
      currency: texts.currency,
      lines: [line],
      phone,
      status,
    },
  );
}
