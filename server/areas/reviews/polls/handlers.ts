import { compileEntries } from '@catalogue/compile';
import { reportedAnswer } from '@catalogue/design/blocks/choice/answer';
import { blocksOf } from '@catalogue/design/render/chunks';
import type { Plain } from '@catalogue/fields/types';
import type { Poll, PollEntry } from '@contract/calls/reviews/polls';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import type { Handlers } from '@server/http/mount';
import { recordHandler } from '@server/records/records';
import { bodyOf, type Campaign } from '@server/shop/campaigns';
import { sql } from 'kysely';

const MAX_LISTED_ANSWERS = 5000;

/** JSON paths in a campaign: the steps of its designs, a step's blocks, steps with a question. */
const STEPS = '$.tags[*].parameters.steps.value[*].value';
const BLOCKS = '.blocks.value[*].value.block.value';
const QUESTION_STEPS = `${STEPS} ? (exists (@${BLOCKS} ? (@.kind == "choice")))`;

export const pollHandlers = {
  ...recordHandler('poll-answers', {
    rows: ({ db, pid }) => {
      const shop = forShop(db, pid);
      return answersOfShop(shop)
        .innerJoin(actionsWithQuestion(shop).as('poll'), 'poll.id', 'events.camp_id')
        .select([
          'events.id',
          'events.ts as created_at',
          'events.camp_id as poll',
          sql<string>`coalesce(jsonb_path_query_first(poll.body,
            ${sql.lit(`${QUESTION_STEPS}${BLOCKS} ? (@.kind == "heading").form.text.value`)}) #>> '{}',
            poll.name)`.as('question'),
          sql<string>`(select case
              when count(*) = 1 and starts_with(events.detail, min(asked.name #>> '{}') || ': ')
              then substr(events.detail, length(min(asked.name #>> '{}')) + 3)
              else coalesce(events.detail, '') end
            from jsonb_path_query(poll.body, ${sql.lit(
              `${STEPS}${BLOCKS} ? (@.kind == "choice").form.name.value`,
            )}) as asked (name))`.as('answer'),
          sql<boolean>`not exists (select from jsonb_path_query(poll.body,
            ${sql.lit(`${STEPS}${BLOCKS} ? (@.kind == "choice").form.options.value[*].value.text.value`)})
            as offered (text) where events.detail = offered.text #>> '{}'
              or events.detail like '%: ' || (offered.text #>> '{}'))`.as('own'),
          sql<string>`coalesce(contact.email, '')`.as('email'),
        ]);
    },
    search: ['answer', 'email', 'question'],
    textFields: ['answer', 'question'],
  }),

  'POST /personalize/polls': async (ctx) => {
    const [answers, campaigns] = await Promise.all([
      listAnswers(ctx.shop),
      actionsWithQuestion(ctx.shop).orderBy('id').execute(),
    ]);
    const polls = campaigns.map(toPoll);
    const questions = new Map(campaigns.map((row) => [row.id, questionsOf(row)]));
    const result = answers.map(({ id, ts, camp_id, detail, email }): PollEntry => {
      const { answer, chosen } = readAnswer(detail ?? '', questions.get(camp_id) ?? []);
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

/** Selects answers to polls, each with its contact if known. */
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
    .limit(MAX_LISTED_ANSWERS)
    .execute();
}

const actionsWithQuestion = (shop: ShopDb) =>
  shop
    .selectFrom('campaign')
    .selectAll()
    .where('type', '<>', 'schedule')
    .where(sql<boolean>`jsonb_path_exists(body, ${sql.lit(QUESTION_STEPS)})`);

function toPoll(row: Campaign): Poll {
  return { camp_id: row.id, name: row.name, question: questionOf(row) ?? row.name };
}

const stepsOf = (row: Campaign) =>
  compileEntries(bodyOf(row).tags).flatMap(({ p }) =>
    ((p.steps ?? []) as Plain[]).map((step) => blocksOf({ steps: [step] })),
  );

/** Returns the title of the first step with a question. */
function questionOf(row: Campaign): string | undefined {
  const step = stepsOf(row).find((blocks) => blocks.some(({ kind }) => kind === 'choice'));
  const title = step?.find(({ kind }) => kind === 'heading')?.form.text;
  return title === undefined ? undefined : String(title);
}

interface Question {
  name: string;
  texts: readonly string[];
}

const questionsOf = (row: Campaign): readonly Question[] =>
  stepsOf(row)
    .flat()
    .filter(({ kind }) => kind === 'choice')
    .map(({ form }) => ({
      name: String(form.name ?? ''),
      texts: ((form.options ?? []) as Plain[]).map(({ text }) => String(text)),
    }));

/** Returns the answer without the name of a single question, and whether it is an option. */
function readAnswer(reported: string, questions: readonly Question[]) {
  const chosen = questions.some(({ name, texts }) =>
    texts.some((text) => reportedAnswer(name, text) === reported),
  );
  const prefix = reportedAnswer(questions[0]?.name ?? '', '');
  const isOnly = questions.length === 1 && reported.startsWith(prefix);
  return { answer: isOnly ? reported.slice(prefix.length) : reported, chosen };
}
