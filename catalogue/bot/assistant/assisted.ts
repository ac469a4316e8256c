import type { Language } from '../../language';
import type { AssistedAnswer } from '../engine-types';
import type { Message } from '../messages';
import type { GroundedAnswer } from './read-answer';

const MAX_LINKS = 3;

/** Label after an answer of the language model; the titles of the cited passages follow. */
const NOTE = { tr: 'Yapay zekâ yanıtı. Kaynak: ', en: 'Answered by AI. Source: ' } as const;

export function toAssisted({ text, sources }: GroundedAnswer, language: Language): AssistedAnswer {
  // Two passages may be from the same page, which is linked only once.
  const byUrl = new Map(sources.flatMap(({ link }) => (link ? [[link.url, link]] : [])));
  const links = [...byUrl.values()].slice(0, MAX_LINKS);
  const titles = [...new Set(sources.map(({ title }) => title))].join(', ');
  return {
    text: `${text}\n\n${NOTE[language]}${titles}`,
    links,
    nodes: sources.flatMap(({ node }) => node ?? []),
  };
}

export const assistedMessages = ({ text, links }: AssistedAnswer): Message[] =>
  links.length > 0 ? [{ kind: 'links', text, links }] : [{ kind: 'text', text }];
