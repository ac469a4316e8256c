import type { BotChannel } from '@catalogue/bot/types';
import { escapeHtml } from '@catalogue/html/escape';

interface Letter {
  team: string;
  note: string;
  channel: BotChannel;
  lines: { from: 'bot' | 'visitor' | 'agent'; text: string }[];
  link: string;
}

/** E-mail copy in Turkish, followed by English. */
const WORDS = {
  subject: 'Bir ziyaretçi sizinle görüşmek istiyor · A visitor wants to talk to you',
  title: 'Bir ziyaretçi ekibinizle görüşmek istiyor',
  subtitle: 'A visitor wants to talk to your team',
  team: 'Ekip · Team',
  note: 'Not · Note',
  visitor: 'Ziyaretçi · Visitor',
  bot: 'Bot',
  agent: 'Ekip · Team',
} as const;

/**
 * Writes the e-mail about a handed-off conversation; the visitor's messages are escaped as text.
 */
export function writeHandoffLetter({ team, note, channel, lines, link }: Letter) {
  const name = channel === 'web' ? 'Web' : 'WhatsApp';
  const facts = [
    ...(team ? [`${WORDS.team}: ${team}`] : []),
    ...(note ? [`${WORDS.note}: ${note}`] : []),
  ];
  const said = lines.map(({ from, text }) => `${WORDS[from]}: ${text}`);
  const html = [
    '<div style="font-family:sans-serif;max-width:560px;margin:auto;padding:24px;color:#14231d">',
    `<h1 style="font-size:20px;margin-bottom:4px">${WORDS.title}</h1>`,
    `<p style="margin-top:0;color:#55645d">${WORDS.subtitle} · ${name}</p>`,
    ...facts.map((fact) => `<p style="white-space:pre-wrap">${escapeHtml(fact)}</p>`),
    '<hr style="border:0;border-top:1px solid #dde4e0">',
    ...lines.map(
      ({ from, text }) =>
        `<p style="white-space:pre-wrap"><b>${WORDS[from]}</b><br>${escapeHtml(text)}</p>`,
    ),
    `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p></div>`,
  ];
  return {
    subject: `${WORDS.subject} (${name})`,
    html: html.join(''),
    text: [WORDS.title, WORDS.subtitle, ...facts, ...said, link].join('\n\n'),
  };
}
