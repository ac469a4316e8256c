import { sendAnswerMails } from '@server/areas/reviews/answer-mails';
import { openDatabase } from '@server/db/open';
import { buildQuestion, sendAsShopper } from '@tests/support/rows/reviews';
import { mailSettings, startSmtpServer } from '@tests/support/servers/mail';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let owner: Merchant;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await buildServer();
});
beforeEach(async () => {
  smtp.behave({ ending: 'take', delay: 0 });
  smtp.mails.length = 0;
  owner = await server.buildMerchant({ extra: { question: true } });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

async function answerQuestions(count: number): Promise<number[]> {
  await owner.call('POST /personalize/mailactionsetting', {
    body: mailSettings(smtp.port, { subject: '{{name}}, {{question}}' }),
  });
  const ids = Array.from({ length: count }, (_, at) => at + 1);
  for (const id of ids) {
    await sendAsShopper(
      server,
      'question',
      buildQuestion(owner.pid, { name: `Person ${id}`, question: `How <big> is ${id}?` }),
    );
    await owner.call('POST /personalize/answer', { body: { id, answer: 'Yes' } });
  }
  return ids;
}
const start = (questions: number[]) =>
  owner.call('POST /personalize/question/mails', { body: { questions } });
const progress = async () => (await owner.call('GET /personalize/question/mails')).body.data;

test('A bulk job on two servers mails each answer once, at most one a second', async () => {
  const ids = await answerQuestions(4);
  expect((await start(ids)).body.data).toEqual({
    running: true,
    total: 4,
    sent: [],
    failed: 0,
    reason: '',
  });
  const other = openDatabase({ connection: server.database.connection });
  const began = performance.now();
  await Promise.all([
    sendAnswerMails(server.deps),
    sendAnswerMails({ ...server.deps, db: other.db }),
  ]);
  await expect
    .poll(async () => {
      await sendAnswerMails(server.deps);
      return (await progress()).running;
    })
    .toBe(false);
  expect(performance.now() - began).toBeGreaterThan(2_900);
  await other.close();
  expect(smtp.mails).toHaveLength(4);
  expect((await progress()).sent.sort()).toEqual(ids);
  const subject = /^Subject: (.*)/m.exec(smtp.mails[0]?.raw ?? '')?.[1];
  expect(subject).toBe('Person 1, How <big> is 1?');
  // A second job does not send these answers again.
  expect((await start(ids)).body.data).toMatchObject({ running: false, total: 0 });
  expect((await owner.call('POST /personalize/question/mails/dismiss')).status).toBe(200);
  expect(await progress()).toBeNull();
});

test('A second bulk job of a shop is refused while the first one runs, and cancelling ends it', async () => {
  const ids = await answerQuestions(3);
  const answers = await Promise.all([start(ids), start(ids)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const cancelled = await owner.call('POST /personalize/question/mails/cancel');
  expect(cancelled.body.data).toMatchObject({ running: false, total: 3, sent: [] });
  await sendAnswerMails(server.deps);
  expect(smtp.mails).toHaveLength(0);
  expect((await start(ids)).status).toBe(200);
  await owner.call('POST /personalize/question/mails/cancel');
});

test('A bulk job gives up after three failures in a row and reports why', async () => {
  smtp.behave({ ending: 'refuse' });
  await start(await answerQuestions(5));
  await server.deps.db
    .updateTable('answer_mail')
    .set({ due_at: new Date(0) })
    .execute();
  await sendAnswerMails(server.deps);
  expect(smtp.mails).toHaveLength(3);
  expect(await progress()).toEqual({
    running: false,
    total: 5,
    sent: [],
    failed: 3,
    reason: 'The mail server did not take the message. Check the settings and try again.',
  });
});

test('A bulk job without mail settings is refused before anything is queued', async () => {
  await sendAsShopper(server, 'question', buildQuestion(owner.pid));
  const refused = await start([1]);
  expect(refused.status).toBe(400);
  expect(refused.body.error.fields.map(({ path }: { path: string }) => path)).toContain(
    'smtpSettings.host',
  );
  expect(await progress()).toBeNull();
});
