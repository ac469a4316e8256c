import { draw } from '@catalogue/design/draw/element';
import { MAX_QUESTION_CHARS } from '@catalogue/moderation';
import type { ShownQuestion, ShownReviews } from '@contract/reviews';
import type { ReviewContext } from './client';
import { drawForm, type FormField } from './form';
import { drawAuthor, drawList } from './list';
import { personFields } from './reviews';
import { texts } from './texts';

const FIELDS: readonly FormField[] = [
  {
    name: 'question',
    label: 'question',
    type: 'long',
    required: true,
    longest: MAX_QUESTION_CHARS,
  },
  ...personFields.map(
    (field): FormField => (field.type === 'email' ? { ...field, hint: 'answerHint' } : field),
  ),
];

export function drawQuestions({ questions }: ShownReviews, context: ReviewContext): HTMLElement {
  const { language } = context;
  const title = draw(document, 'h2', 'title', texts.questions[language]);
  const section = draw(document, 'section', 'part', title);
  if (questions.length === 0) {
    section.append(draw(document, 'p', 'none', texts.noQuestions[language]));
  }
  const items = questions.map((question) => drawQuestion(question, context));
  const form = drawForm(
    { kind: 'question', button: 'ask', thanks: 'thanksQuestion', fields: FIELDS },
    context,
  );
  section.append(drawList(items, context), form);
  return section;
}

function drawQuestion(question: ShownQuestion, context: ReviewContext): HTMLElement {
  const from = draw(document, 'span', 'from', texts.answer[context.language]);
  return draw(
    document,
    'li',
    'item',
    draw(document, 'p', 'words asked', question.question),
    draw(document, 'p', 'who', drawAuthor(question, context)),
    draw(document, 'div', 'answer', from, draw(document, 'p', 'words', question.answer)),
  );
}
