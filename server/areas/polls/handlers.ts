import type { Poll, PollEntry } from '@contract/calls/polls';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import type { Handlers } from '@server/http/mount';
import { recordHandler } from '@server/records';
import type { Campaign } from '@server/shop/campaigns';
import { bodyOf } from '@server/shop/campaigns';
import { sql } from 'kysely';

const MOST_TOLD = 5000;

export const pollHandlers = {
  ...recordHandler('poll-answers', {
    rows: ({ db, pid }) => {
      const shop = forShop(db, pid);
      const survey = sql`jsonb_path_query_first(poll.body, '$.tags[*] ? (@.type == "survey")')`;
      return answersOfShop(shop)
        .innerJoin(asking(shop).as('poll'), 'poll.id', 'events.camp_id')
        .select([
          'events.id',
          'events.ts as created_at',
          'events.camp_id as poll',
          sql<string>`coalesce(${survey} #>> '{parameters,title,value}', poll.name)`.as('question'),
          sql<string>`coalesce(events.detail, '')`.as('answer'),
          sql<boolean>`not coalesce(
            ${survey} #> '{parameters,answers,value}' ? events.detail, false)`.as('own'),
          sql<string>`coalesce(contact.email, '')`.as('email'),
        ]);
    },
    search: ['answer', 'email', 'question'],
    words: ['answer', 'question'],
  }),

  'POST /personalize/polls': async (ctx) => {
    const [answers, campaigns] = await Promise.all([
      listAnswers(ctx.shop),
      asking(ctx.shop).orderBy('id').execute(),
    ]);
    const polls = campaigns.map(toPoll);
    const offered = new Map(campaigns.map((row) => [row.id, answersOf(row)]));
    const result = answers.map(({ id, ts, camp_id, detail, email }): PollEntry => {
      const answer = detail ?? '';
      const chosen = offered.get(camp_id)?.includes(answer) ?? false;
      const extra = {
        email: email ?? '',
        options: chosen ? [answer] : [],
        message: chosen ? '' : answer,
      };
      return { id, created_at: ts.toISOString(), camp_id, extra };
    });
    return { success: true, result, polls };
  },
} satisfies Partial<Handlers>;

/** Answers to polls, each with its contact if the contact is known. */
const answersOfShop = (shop: ShopDb) =>
  shop
    .selectFrom('events')
    .leftJoin('contact_visitor', (join) =>
      join
        .onRef('contact_visitor.pid', '=', 'events.pid')
        .onRef('contact_visitor.visitor', '=', 'events.visitor'),
    )
    .leftJoin('contact', (join) =>
      join
        .onRef('contact.pid', '=', 'contact_visitor.pid')
        .onRef('contact.id', '=', 'contact_visitor.contact'),
    )
    .where('events.is_written', '=', true)
    .where('events.type', '=', eventCodes.pollAnswer);

function listAnswers(shop: ShopDb) {
  return answersOfShop(shop)
    .select(['events.id', 'events.ts', 'events.camp_id', 'events.detail', 'contact.email'])
    .orderBy('events.ts', 'desc')
    .orderBy('events.id')
    .limit(MOST_TOLD)
    .execute();
}

/** Actions with a question, deleted ones excepted. */
const asking = (shop: ShopDb) =>
  shop
    .selectFrom('campaign')
    .selectAll()
    .where('type', '<>', 'schedule')
    .where(sql<boolean>`body @> '{"tags":[{"type":"survey"}]}'`);

const surveyOf = (row: Pick<Campaign, 'body'>) =>
  bodyOf(row).tags.find(({ type }) => type === 'survey');

function toPoll(row: Campaign): Poll {
  const question = surveyOf(row)?.parameters.title?.value;
  return { camp_id: row.id, name: row.name, question: String(question ?? row.name) };
}

function answersOf(row: Campaign): readonly string[] {
  const answers = surveyOf(row)?.parameters.answers?.value;
  return Array.isArray(answers) ? answers.map(String) : [];
}
