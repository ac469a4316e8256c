import { escapeHtml } from '@catalogue/html/escape';
import type { Language } from '@catalogue/language';
import { frameMail, mailButton, mailColours, mailTitle } from './frame';

/** One subject of a mail, with a button that leads to it. */
interface Block {
  title: string;
  line: string;
  button: string;
  link: string;
}

interface Letter {
  language: Language;
  subject: string;
  /** Heading above the blocks; empty for one block, which has its own. */
  title: string;
  blocks: readonly Block[];
  /** Trusted HTML between title and blocks, and the same content as text. */
  body?: { html: string; text: string };
  /** Small print at the end. */
  note: string;
  footer: readonly { text: string; link: string }[];
}

/** Lays out a mail with several blocks as HTML and as text. */
export function layOutBlocks({ language, subject, title, blocks, body, note, footer }: Letter) {
  const html = [
    title && mailTitle(title, 16),
    body?.html,
    ...blocks.map((block, index) => {
      const rule =
        index > 0 || title ? `border-top:1px solid ${mailColours.line};padding:20px 0 0;` : '';
      return [
        `<div style="${rule}margin:0 0 20px">`,
        `<h2 style="font-size:17px;line-height:1.3;margin:0 0 8px">${escapeHtml(block.title)}</h2>`,
        `<p style="margin:0 0 16px">${escapeHtml(block.line)}</p>`,
        `<p style="margin:0">${mailButton(block.button, block.link)}</p>`,
        '</div>',
      ].join('');
    }),
  ];
  const smallPrint = [
    `${escapeHtml(note)}<br>`,
    footer
      .map(
        ({ text, link }) =>
          `<a href="${escapeHtml(link)}" style="color:${mailColours.quiet}">${escapeHtml(text)}</a>`,
      )
      .join(' &nbsp;·&nbsp; '),
  ].join('');
  const text = [
    title,
    body?.text ?? '',
    ...blocks.map((block) => `${block.title}\n${block.line}\n${block.button}: ${block.link}`),
    [note, ...footer.map(({ text, link }) => `${text}: ${link}`)].join('\n'),
  ];
  return {
    subject,
    html: frameMail(language, html.filter(Boolean).join(''), smallPrint),
    text: text.filter(Boolean).join('\n\n'),
  };
}
