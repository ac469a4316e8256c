import { escapeHtml } from '@catalogue/html/escape';
import type { Text } from '@catalogue/language';
import { languageOf } from '@server/http/request';
import type { Context } from 'hono';
import { smallPage } from './small-page';

interface Words {
  title: Text;
  text: Text;
}

interface OptOut {
  /**
   * State of the page: `ask` shows the confirmation, `done` the result, `unknown` an invalid link.
   */
  state: 'ask' | 'done' | 'unknown';
  words: Record<'ask' | 'done', Words>;
  button: Text;
  /** Subject of the page; absent when the text contains it. */
  subject?: Text;
}

const unknown: Words = {
  title: { tr: 'Bu bağlantı geçerli değil', en: 'This link is not valid' },
  text: {
    tr: 'Bağlantıyı e-postadaki haliyle, eksiksiz açmayı deneyin.',
    en: 'Try to open it whole, as it stands in the mail.',
  },
};

/**
 * Returns the page behind an unsubscribe link. GET shows a button and POST unsubscribes, because
 * mail scanners that open all links of an e-mail must not unsubscribe a reader.
 * List-Unsubscribe-Post (RFC 8058) also uses POST.
 */
export function optOutPage(c: Context, { state, words, button, subject }: OptOut): Response {
  const language = languageOf(c);
  const isKnown = state !== 'unknown';
  const { title, text } = isKnown ? words[state] : unknown;
  const form = `<form method="post"><button type="submit">${escapeHtml(button[language])}</button></form>`;
  return smallPage(c, {
    status: isKnown ? 200 : 404,
    language,
    title: title[language],
    above: subject && isKnown ? `<p>${escapeHtml(subject[language])}</p>` : '',
    body: `<p>${escapeHtml(text[language])}</p>${state === 'ask' ? form : ''}`,
  });
}
