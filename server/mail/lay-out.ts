import { escapeHtml } from '@catalogue/html/escape';
import type { Language } from '@catalogue/language';

/** One thing a letter says, with a button that leads to it. */
interface Block {
  title: string;
  line: string;
  button: string;
  link: string;
}

interface Letter {
  language: Language;
  subject: string;
  /** Above the blocks; empty where there is one block, which has its own. */
  title: string;
  blocks: readonly Block[];
  /** HTML between title and blocks, of our own making, and what it says as text. */
  body?: { html: string; text: string };
  /** Small, at the end. */
  note: string;
  footer: readonly { text: string; link: string }[];
}

const BUTTON =
  'display:inline-block;background:#0f6b53;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600';

/** A letter of the instance as HTML that mail programs draw alike, and as text. */
export function layOutBlocks({ language, subject, title, blocks, body, note, footer }: Letter) {
  const html = [
    `<div lang="${language}" style="font-family:sans-serif;font-size:15px;line-height:1.5;max-width:560px;margin:auto;padding:24px;color:#14231d">`,
    title && `<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${escapeHtml(title)}</h1>`,
    body?.html,
    ...blocks.map((block) => {
      const link = escapeHtml(block.link);
      return [
        '<div style="border:1px solid #dbe4df;border-radius:12px;padding:20px;margin:0 0 16px">',
        `<h2 style="font-size:17px;line-height:1.3;margin:0 0 8px">${escapeHtml(block.title)}</h2>`,
        `<p style="margin:0 0 16px">${escapeHtml(block.line)}</p>`,
        `<p style="margin:0"><a href="${link}" style="${BUTTON}">${escapeHtml(block.button)}</a></p>`,
        '</div>',
      ].join('');
    }),
    `<p style="font-size:13px;color:#5b6b64;margin:24px 0 0">${escapeHtml(note)}<br>`,
    footer
      .map(
        ({ text, link }) =>
          `<a href="${escapeHtml(link)}" style="color:#5b6b64">${escapeHtml(text)}</a>`,
      )
      .join(' &nbsp;·&nbsp; '),
    '</p></div>',
  ];
  const text = [
    title,
    body?.text ?? '',
    ...blocks.map((block) => `${block.title}\n${block.line}\n${block.button}: ${block.link}`),
    [note, ...footer.map(({ text, link }) => `${text}: ${link}`)].join('\n'),
  ];
  return {
    subject,
    html: html.filter(Boolean).join(''),
    text: text.filter(Boolean).join('\n\n'),
  };
}
