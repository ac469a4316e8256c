import { draw } from '@catalogue/design/draw/element';
import { MAX_QUESTION_CHARS } from '@catalogue/moderation';
import type { ShownQuestion, ShownReviews } from '@contract/reviews';
import { drawForm, type FormField } from './form';
import { drawList, drawWho } from './list';
import type { Place } from './place';
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

/** Draws the questions with their answers, and the form. */
export function drawQuestions({ questions }: ShownReviews, place: Place): HTMLElement {
  const { language } = place;
  const title = draw(document, 'h2', 'title', texts.questions[language]);
  const section = draw(document, 'section', 'part', title);
  if (questions.length === 0) {
    section.append(draw(document, 'p', 'none', texts.noQuestions[language]));
  }
  const items = questions.map((question) => drawQuestion(question, place));
  const form = drawForm(
    { kind: 'question', button: 'ask', thanks: 'thanksQuestion', fields: FIELDS },
    place,
  );
  section.append(drawList(items, place), form);
  return section;
}

function drawQuestion(asked: ShownQuestion, place: Place): HTMLElement {
  const from = draw(document, 'span', 'from', texts.answer[place.language]);
  return draw(
    document,
    'li',
    'item',
    draw(document, 'p', 'words asked', asked.question),
    draw(document, 'p', 'who', drawWho(asked, place)),
    draw(document, 'div', 'answer', from, draw(document, 'p', 'words', asked.answer)),
  );
}
