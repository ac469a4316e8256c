import { draw } from '@catalogue/design/draw/element';
import { LOCALES } from '@catalogue/language';
import { safeMediaUrl } from '@catalogue/lib/url';
import {
  MAX_COMMENT_CHARS,
  MAX_NAME_CHARS,
  MAX_ORDER_NUMBER_CHARS,
  MAX_QUESTION_CHARS,
  RATES,
} from '@catalogue/moderation';
import type { ShownQuestion, ShownReview, ShownReviews } from '@contract/reviews';
import { guard } from '@storefront/widget/guard';
import type { ReviewContext } from './client';
import { drawForm, type FormField } from './form';
import { texts } from './texts';

/** Name and e-mail address of the shopper; answers go to the address, which only the shop sees. */
const personFields: readonly FormField[] = [
  {
    name: 'name',
    label: 'name',
    hint: 'nameHint',
    type: 'text',
    required: true,
    longest: MAX_NAME_CHARS,
    autocomplete: 'name',
  },
  {
    name: 'email',
    label: 'email',
    hint: 'emailHint',
    type: 'email',
    required: true,
    longest: 254,
    autocomplete: 'email',
  },
];

const REVIEW_FIELDS: readonly FormField[] = [
  { name: 'rate', label: 'rate', type: 'rate', required: true, longest: 1 },
  { name: 'comment', label: 'comment', type: 'long', required: true, longest: MAX_COMMENT_CHARS },
  ...personFields,
  {
    name: 'orderNumber',
    label: 'orderNumber',
    type: 'text',
    required: false,
    longest: MAX_ORDER_NUMBER_CHARS,
  },
];

export function drawReviews(shown: ShownReviews, context: ReviewContext): HTMLElement {
  const { language } = context;
  const title = draw(document, 'h2', 'title', texts.reviews[language]);
  const section = draw(document, 'section', 'part', title);
  if (shown.count > 0) {
    const mean = shown.average.toLocaleString(language, { maximumFractionDigits: 1 });
    const count = shown.count.toLocaleString(language);
    const words = `${mean} · ${count} ${texts.count[language]}`;
    section.append(
      draw(document, 'p', 'mean', drawStars(Math.round(shown.average), context), ` ${words}`),
    );
  } else section.append(draw(document, 'p', 'none', texts.noReviews[language]));
  const items = shown.reviews.map((review) => drawReview(review, context));
  const form = drawForm(
    { kind: 'review', button: 'writeReview', thanks: 'thanksReview', fields: REVIEW_FIELDS },
    context,
  );
  section.append(drawList(items, context), form);
  return section;
}

function drawReview(review: ShownReview, context: ReviewContext): HTMLElement {
  const item = draw(document, 'li', 'item');
  item.append(
    draw(document, 'p', 'who', drawStars(review.rate, context), drawAuthor(review, context)),
    draw(document, 'p', 'words', review.comment),
  );
  const pictures = review.mediaFiles.flatMap(({ url }) => safeMediaUrl(url) ?? []);
  if (pictures.length > 0) {
    item.append(
      draw(document, 'p', 'pictures', ...pictures.map((url) => drawPicture(url, context))),
    );
  }
  return item;
}

function drawPicture(url: string, { language }: ReviewContext): HTMLElement {
  const picture = draw(document, 'img', 'picture');
  picture.src = url;
  picture.alt = texts.picture[language];
  picture.loading = 'lazy';
  const link = draw(document, 'a', '', picture);
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  return link;
}

function drawStars(rate: number, { language }: ReviewContext): HTMLElement {
  const stars = RATES.map((star) => draw(document, 'span', star <= rate ? 'lit' : 'unlit', '★'));
  const row = draw(document, 'span', 'stars', ...stars);
  row.setAttribute('role', 'img');
  row.setAttribute('aria-label', texts.stars[language].replace('#', String(rate)));
  return row;
}

const QUESTION_FIELDS: readonly FormField[] = [
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
    { kind: 'question', button: 'ask', thanks: 'thanksQuestion', fields: QUESTION_FIELDS },
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

const SHOWN_AT_FIRST = 5;

function drawList(items: readonly HTMLElement[], { language }: ReviewContext): HTMLElement {
  const list = draw(document, 'ul', 'list', ...items.slice(0, SHOWN_AT_FIRST));
  const box = draw(document, 'div', '', list);
  if (items.length <= SHOWN_AT_FIRST) return box;
  const more = draw(document, 'button', 'more', texts.more[language]);
  more.type = 'button';
  more.onclick = guard(() => {
    const [next] = items.slice(SHOWN_AT_FIRST);
    list.append(...items.slice(SHOWN_AT_FIRST));
    more.remove();
    // Focus the first new item, so that keyboard users continue reading there.
    if (next) next.tabIndex = -1;
    next?.focus();
  });
  box.append(more);
  return box;
}

function drawAuthor(
  { name, created_at }: { name: string; created_at: string },
  { language }: ReviewContext,
): HTMLElement {
  const day = new Date(created_at).toLocaleDateString(LOCALES[language], {
    timeZone: 'Europe/Istanbul',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return draw(document, 'span', 'name', [name, day].filter(Boolean).join(' · '));
}
