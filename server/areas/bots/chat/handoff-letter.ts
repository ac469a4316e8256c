import type { BotChannel } from '@catalogue/bot/types';
import { escapeHtml } from '@catalogue/html/escape';
import { frameMail, mailColours, mailTitle } from '@server/mail/frame';

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

/** The mail about a conversation that was handed off; everything a visitor wrote stays text. */
export function writeHandoffLetter({ team, note, channel, lines, link }: Letter) {
  const name = channel === 'web' ? 'Web' : 'WhatsApp';
  const facts = [
    ...(team ? [`${WORDS.team}: ${team}`] : []),
    ...(note ? [`${WORDS.note}: ${note}`] : []),
  ];
  const said = lines.map(({ from, text }) => `${WORDS[from]}: ${text}`);
  const html = [
    mailTitle(WORDS.title, 4),
    `<p class="quiet" style="margin:0 0 20px;color:${mailColours.quiet}">${WORDS.subtitle} · ${name}</p>`,
    ...facts.map((fact) => `<p style="white-space:pre-wrap">${escapeHtml(fact)}</p>`),
    `<hr style="border:0;border-top:1px solid ${mailColours.line};margin:0 0 20px">`,
    ...lines.map(
      ({ from, text }) =>
        `<p style="white-space:pre-wrap"><b>${WORDS[from]}</b><br>${escapeHtml(text)}</p>`,
    ),
    `<p style="margin:24px 0 0"><a href="${escapeHtml(link)}" style="color:${mailColours.primary}">${escapeHtml(link)}</a></p>`,
  ];
  return {
    subject: `${WORDS.subject} (${name})`,
    html: frameMail('tr', html.join('')),
    text: [WORDS.title, WORDS.subtitle, ...facts, ...said, link].join('\n\n'),
  };
}
