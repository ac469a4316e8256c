import type { Choice } from '@catalogue/bot/messages';
import type { ChatLine } from '@contract/entities/bots/bot-chat';
import { drawMessage, drawText, element } from './draw';
import type { ChatTexts } from './texts';

/** Pause in ms between two lines that appear one after the other. */
const PAUSE_MS = 350;

export interface Conversation {
  element: HTMLElement;
  /** Appends the lines that the page does not show yet; `live` adds a short pause before each. */
  add: (lines: readonly ChatLine[], live: boolean) => Promise<void>;
  /** Adds lines except the visitor's own, which are already shown. */
  addOthers: (lines: readonly ChatLine[]) => Promise<void>;
  /** Returns the id of the last line before the first gap; later lines may be shown already. */
  last: () => number;
  /** Shows the message before the server has it; returns a function that marks it as failed. */
  addOwn: (text: string) => (retry: () => void) => void;
  typing: (on: boolean) => void;
  /** Shows a message that comes from the page itself, such as an error. */
  notice: (text: string, retry?: () => void) => void;
  /** Adds a choice defined by the page when the bot offers none. */
  offer: (choice: Choice) => void;
  clear: () => void;
}

interface Setting {
  texts: ChatTexts;
  page: string;
  pick: (choice: Choice) => void;
}

/** Opens the conversation as a live log for screen readers. */
export function openConversation({ texts, page, pick }: Setting): Conversation {
  const log = element('div', { class: 'log', role: 'log', 'aria-label': texts.log, tabindex: '0' });
  const dots = element(
    'div',
    { class: 'typing', role: 'status' },
    element('span', { class: 'unseen' }, texts.typing),
    element('i'),
    element('i'),
    element('i'),
  );
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const wait = () => new Promise((resolve) => setTimeout(resolve, still ? 0 : PAUSE_MS));

  const follow = () => {
    log.scrollTop = log.scrollHeight;
  };
  // Pictures change their height when they load.
  log.addEventListener('load', follow, true);

  const put = (node: HTMLElement) => {
    if (dots.isConnected) log.insertBefore(node, dots);
    else log.append(node);
    follow();
  };
  /** Removes all choices, because only the latest can be picked. */
  const closeChoices = () => {
    for (const group of log.querySelectorAll('.choices')) group.remove();
  };

  /** Ids of known lines; a line may arrive after lines with higher ids. */
  let known = new Set<number>();
  let last = 0;
  const isNew = ({ id }: ChatLine): boolean => {
    if (known.has(id)) return false;
    // A long conversation starts with its most recent lines, so the first line may have a high id.
    if (known.size === 0) last = id - 1;
    known.add(id);
    while (known.has(last + 1)) last++;
    return true;
  };

  const names = { bot: texts.bot, visitor: texts.you, agent: texts.agent };
  const drawLine = ({ from, message }: ChatLine): HTMLElement => {
    const who = element('span', { class: from === 'agent' ? 'who' : 'unseen' }, names[from]);
    return element(
      'div',
      { class: `line ${from}` },
      who,
      ...drawMessage(message, { texts, page, pick }),
    );
  };

  const typing = (on: boolean) => {
    if (!on) dots.remove();
    else log.append(dots);
    follow();
  };

  const add = async (lines: readonly ChatLine[], live: boolean) => {
    for (const line of lines) {
      if (live) await wait();
      // New choices, and messages of the visitor or the team, remove older choices. This also
      // applies when a reopened page draws the lines.
      if (line.message.kind === 'choices' || line.from !== 'bot') closeChoices();
      put(drawLine(line));
    }
  };

  return {
    element: log,
    add: (lines, live) => add(lines.filter(isNew), live),
    addOthers: (lines) =>
      add(
        lines.filter(isNew).filter(({ from }) => from !== 'visitor'),
        true,
      ),
    last: () => last,
    addOwn(text) {
      closeChoices();
      const line = element(
        'div',
        { class: 'line visitor' },
        element('span', { class: 'unseen' }, texts.you),
        element('p', { class: 'bubble' }, ...drawText(text)),
      );
      put(line);
      return (retry) => {
        const again = element('button', { type: 'button', class: 'retry' }, texts.retry);
        const failed = element('p', { class: 'failed', role: 'alert' }, `${texts.failed} `, again);
        again.addEventListener('click', () => {
          failed.remove();
          retry();
        });
        line.append(failed);
        follow();
      };
    },
    typing,
    notice(text, retry) {
      const again = element('button', { type: 'button', class: 'retry' }, texts.retry);
      const line = element('p', { class: 'notice', role: 'alert' }, `${text} `);
      if (retry) line.append(again);
      again.addEventListener('click', () => {
        line.remove();
        retry?.();
      });
      put(line);
    },
    offer(choice) {
      if (log.querySelector('.choices')) return;
      const message = { kind: 'choices' as const, text: '', choices: [choice] };
      put(element('div', { class: 'line bot' }, ...drawMessage(message, { texts, page, pick })));
    },
    clear() {
      known = new Set();
      log.replaceChildren();
    },
  };
}
