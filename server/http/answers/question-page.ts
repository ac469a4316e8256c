import { escapeHtml } from '@catalogue/html/escape';
import type { Text } from '@catalogue/language';
import { languageOf } from '@server/http/request';
import type { Context } from 'hono';
import { smallPage } from './small-page';

interface Message {
  title: Text;
  text: Text;
  status?: 404 | 410;
}

interface QuestionPage<State extends string> {
  /** State of the page: `ask` shows the button. */
  state: State;
  messages: Record<State, Message>;
  button: Text;
  /** Subject of the page; absent when the text contains it. */
  subject?: string | undefined;
}

/** Copy for a link that is forged or incomplete. */
export const unknownLink: Message = {
  title: { tr: 'Bu bağlantı geçerli değil', en: 'This link is not valid' },
  text: {
    tr: 'Bağlantıyı e-postadaki haliyle, eksiksiz açmayı deneyin.',
    en: 'Try to open it whole, as it stands in the mail.',
  },
  status: 404,
};

/**
 * Page of a link in an e-mail: GET shows a button and POST makes the change, because mail scanners
 * open all links of an e-mail and must not change anything. List-Unsubscribe-Post (RFC 8058) also
 * uses POST.
 */
export function questionPage<State extends string>(
  c: Context,
  { state, messages, button, subject }: QuestionPage<State>,
): Response {
  const language = languageOf(c);
  const { title, text, status = 200 } = messages[state];
  const form = `<form method="post"><button type="submit">${escapeHtml(button[language])}</button></form>`;
  return smallPage(c, {
    status,
    language,
    title: title[language],
    above: subject ? `<p>${escapeHtml(subject)}</p>` : '',
    body: `<p>${escapeHtml(text[language])}</p>${state === 'ask' ? form : ''}`,
  });
}
