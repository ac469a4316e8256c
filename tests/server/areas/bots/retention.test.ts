import { dropOldConversations } from '@server/areas/bots/retention';
import { dropOldRows } from '@server/housekeeping/retention';
import { enqueueMail } from '@server/mail/outbox';
import { DAY, moveClock } from '@tests/support/clock';
import { runJobs } from '@tests/support/jobs';
import { createHandoff, createTopic, openChat, tokenOf } from '@tests/support/rows/bots';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer({ BOT_RETENTION_DAYS: '10' });
});
afterAll(() => server.close());

const count = (table: 'conversation' | 'bot_line' | 'bot_handoff' | 'bot_event') =>
  server.deps.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
    .then(({ all }) => all);

test('Old messages are deleted, while open conversations and counts stay', async () => {
  const clock = moveClock(server);
  const merchant = await server.buildMerchant();
  const { key } = await createHandoff(server, merchant);
  await createTopic(merchant);
  await merchant.call('GET /personalize/bot/publish/live');
  const bot = await tokenOf(merchant);
  const old = await openChat(server, { bot });
  await old.send({ text: 'adım Defne, telefonum 0555' });
  clock.forward(11 * DAY);
  // This conversation began at the same time, but its last message is recent.
  await sql`update conversation set last_at = ${server.deps.now()}
    where id = (select conversation from bot_handoff)`.execute(server.deps.db);
  const fresh = await openChat(server, { bot });
  await fresh.send({ text: 'yeni bir soru' });

  await Promise.all([1, 2].map(() => runJobs(server.deps)));
  expect([await count('conversation'), await count('bot_handoff')]).toEqual([2, 1]);
  expect((await openChat(server, { bot, key: old.key })).key).not.toBe(old.key);
  expect((await old.send({ text: 'hâlâ burada mısınız' })).status).toBe(404);
  const { rows } = await sql<{ words: string }>`
    select message::text as words from bot_line union all select detail from bot_event
    union all select words from bot_event where words is not null
    union all select note from bot_handoff`.execute(server.deps.db);
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('defne');
  expect(JSON.stringify(rows)).toContain('yeni bir soru');
  const { rows: totals } = await sql<{ asked: number }>`
    select sum(total)::int as asked from bot_totals where type = 'unanswered'`.execute(
    server.deps.db,
  );
  expect(totals).toEqual([{ asked: 2 }]);
  const answered = await server.request('/api/chat/news', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bot, key, after: 0 }),
  });
  expect(answered.status).toBe(200);
  clock.reset();
});

test('Old conversations are all deleted when they fill more than one batch', async () => {
  await sql`insert into conversation
      (pid, channel, version_id, test, state, outcome, started_at, last_at)
    select 'many', 'web', 'v', false, '{}', 'none', long_ago, long_ago
    from generate_series(1, 1001), (select now() - interval '30 days' as long_ago) month`.execute(
    server.deps.db,
  );
  const before = await count('conversation');
  await dropOldConversations(server.deps);
  expect(before - (await count('conversation'))).toBe(1001);
});

test('E-mails that quote a conversation are deleted after the same retention time', async () => {
  const clock = moveClock(server);
  const { db, now } = server.deps;
  const copy = { subject: 'Devir', html: 'x', text: 'telefonum 0555' };
  const mail = { kind: 'handoff', to: 'team@ladin.example', ...copy } as const;
  await enqueueMail(db, mail, now());
  clock.forward(11 * DAY);
  await enqueueMail(db, { ...mail, text: 'yeni' }, now());
  await dropOldRows(server.deps, { tables: ['outbox'] });
  const retained = await db.selectFrom('outbox').select('plain').execute();
  expect(retained.map(({ plain }) => plain)).toEqual(['yeni']);
  clock.reset();
});
