import type { Choice } from '@catalogue/bot/messages';
import type { Language } from '@catalogue/language';
import type { PageValuesRequest } from '@contract/entities/bots/bot-chat';
import { ChatError, readNews, reportTyping, type Sending, sendChat, startChat } from './api';
import { type Composer, openComposer } from './composer';
import { type Conversation, openConversation } from './conversation';
import { element, icon } from './draw';
import { keyMemory } from './memory';
import { type ChatParams, readParams } from './params';
import { openPolling } from './polling';
import { chatTexts } from './texts';
import { requestFromPage } from './values';

const BUBBLE = 'M4 5h16v11H9l-5 4z';
const RESTART = 'M5 12a7 7 0 1 0 2-5M5 4v4h4';
const CLOSE = 'M6 6l12 12M18 6 6 18';
/** Interval in ms between typing reports; the team sees a report for some seconds. */
const TYPING_INTERVAL_MS = 4_000;

const params = readParams(location.search, window.parent !== window);
openPage(params);

/**
 * Builds the page and starts the chat. The chat has the bot's language unless the address names
 * another.
 */
function openPage(params: ChatParams): void {
  const memory = keyMemory(`vitrin-chat:${params.bot}:${params.live ? 'live' : 'test'}`, params);
  let key = memory.read();
  let busy = false;
  /** Message of a link or button on the shop page; the chat sends it once the bot accepts input. */
  let queuedMessage = params.say;
  /** The chat requests these page values from the page again with each message. */
  let reads: PageValuesRequest | undefined;
  let conversation: Conversation;
  let composer: Composer;
  /** While a request runs, a submitted message waits in the composer. */
  const hold = (on: boolean) => {
    busy = on;
    composer.hold(on);
    if (!on) queueMicrotask(sendQueuedMessage);
  };

  /** With `inputDisabled`, shows the input only while the bot asks for details, else a button. */
  const offerNextStep = (asks: boolean) => {
    if (!params.inputDisabled) return;
    composer.element.hidden = !asks;
    if (!asks) conversation.offer({ id: 'again', title: chatTexts[language()].menu });
  };
  const language = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'tr');

  const news = openPolling(
    async () => {
      const polledKey = key;
      if (busy || !polledKey) return false;
      const after = conversation.last();
      const { lines, team, asks, typing } = await readNews({
        bot: params.bot,
        key: polledKey,
        after,
      });
      // Drop this result: the answer to a message that is being sent contains the same lines.
      if (busy || key !== polledKey) return false;
      if (!team) news.follow(false);
      // The lines include messages that the visitor wrote in another tab.
      await conversation.add(lines, true);
      conversation.typing(typing);
      if (lines.length > 0) offerNextStep(asks);
      unread += lines.filter(({ from }) => from !== 'visitor').length;
      report(team);
      return lines.length > 0;
    },
    () => closed,
  );
  /** True when the launcher has closed the chat. */
  let closed = false;
  /** Number of messages received while the launcher had closed the chat. */
  let unread = 0;
  let isTeams = false;
  const report = (team: boolean) => {
    isTeams = team;
    if (!closed) unread = 0;
    if (params.framed && params.live) {
      window.parent.postMessage({ channel: 'vitrin-chat', unread, team }, '*');
    }
  };
  // Connects this tab with others of this browser, which show the same conversation.
  const tabs = new BroadcastChannel(`vitrin-chat:${params.bot}`);
  tabs.onmessage = () => news.now();
  /** Visitor id that the page reported; sent with the next message. */
  let visitor = '';
  let typedAt = 0;
  const onTyping = () => {
    if (!isTeams || !key || Date.now() - typedAt < TYPING_INTERVAL_MS) return;
    typedAt = Date.now();
    void reportTyping({ bot: params.bot, key });
  };

  const build = (language: Language) => {
    const texts = chatTexts[language];
    document.documentElement.lang = language;
    document.title = texts.title;
    conversation = openConversation({ texts, page: params.page, pick });
    const before = composer?.draft();
    composer = openComposer(texts, (text) => sendMessage({ text }, text), onTyping);
    const restart = headButton(texts.restart, RESTART, () => void begin(true));
    const close = headButton(texts.close, CLOSE, requestClose);
    const head = element(
      'header',
      {},
      element('span', { class: 'face' }, icon(BUBBLE)),
      element(
        'div',
        {},
        element('h1', {}, params.name || texts.title),
        element('p', {}, texts.subtitle),
      ),
      restart,
      ...(params.framed && params.live ? [close] : []),
    );
    composer.element.hidden = params.inputDisabled;
    document.body.replaceChildren(
      head,
      element('main', {}, conversation.element, composer.element),
    );
    if (before) composer.take(before);
  };

  const begin = async (fresh: boolean): Promise<void> => {
    if (busy) return;
    hold(true);
    conversation.clear();
    conversation.typing(true);
    try {
      const { bot, live, pass, page } = params;
      const context = { ...(pass && { pass }), ...(key && { key }), ...(page && { page }) };
      const request = { bot, live, fresh, ...context };
      let chat = await startChat(request);
      reads = chat.reads && { ...chat.reads, consent: chat.consent };
      if (reads && !('key' in chat)) {
        chat = await startChat({ ...request, values: await requestFromPage(reads, params) });
      }
      if (!('key' in chat)) throw new ChatError('unavailable');
      key = chat.key;
      memory.keep(key, chat.consent);
      // Build the page again if the bot's language differs from the language of the page.
      if ((params.language ?? chat.language) !== document.documentElement.lang) {
        build(params.language ?? chat.language);
        hold(true);
      }
      conversation.typing(false);
      await conversation.add(chat.lines, false);
      offerNextStep(chat.asks);
      news.follow(chat.team);
      report(chat.team);
      hold(false);
    } catch (error) {
      // Reset only `busy`, so that a retry can start; the composer stays disabled until a start
      // succeeds.
      busy = false;
      conversation.typing(false);
      const reason = error instanceof ChatError ? error.reason : 'offline';
      const texts = chatTexts[language()];
      if (reason === 'unavailable' || reason === 'gone') conversation.notice(texts.unavailable);
      else
        conversation.notice(
          reason === 'slow' ? texts.slow : texts.offline,
          () => void begin(fresh),
        );
    }
  };

  function pick({ id, title }: Choice): void {
    sendMessage({ choice: id }, title);
    // Move the focus, because the pressed button is removed. On touch devices focus the log, so
    // that the on-screen keyboard stays closed.
    if (!params.inputDisabled && matchMedia('(pointer: fine)').matches) composer.focus();
    else conversation.element.focus();
  }

  function sendMessage(what: Pick<Sending, 'text' | 'choice'>, shown: string): void {
    if (busy || !key) return;
    const sending = { ...what, bot: params.bot, key, nonce: crypto.randomUUID() };
    void deliver(sending, conversation.addOwn(shown));
  }

  function sendQueuedMessage(): void {
    if (busy || !key || !queuedMessage) return;
    const text = queuedMessage;
    queuedMessage = '';
    sendMessage({ text }, text);
  }

  async function deliver(sending: Sending, fail: (retry: () => void) => void): Promise<void> {
    hold(true);
    conversation.typing(true);
    try {
      const values = reads && (await requestFromPage(reads, params));
      const context = { ...(values && { values }), ...(visitor && { visitor }) };
      const { lines, team, asks } = await sendChat({ ...sending, ...context });
      visitor = '';
      if (lines.length === 1) conversation.typing(false);
      await conversation.addOthers(lines);
      conversation.typing(false);
      offerNextStep(asks);
      news.follow(team);
      report(team);
      tabs.postMessage('');
      hold(false);
    } catch (error) {
      conversation.typing(false);
      busy = false;
      if (error instanceof ChatError && error.reason === 'gone') {
        key = undefined;
        await begin(true);
        composer.take({ text: sending.text ?? '', focused: false });
        return;
      }
      hold(false);
      fail(() => void deliver(sending, fail));
    }
  }

  build(params.language ?? (navigator.language.startsWith('tr') ? 'tr' : 'en'));
  if (params.framed && params.live) {
    addEventListener('keydown', ({ key: pressed }) => {
      if (pressed === 'Escape') requestClose();
    });
  }
  void begin(false).then(() => {
    if (params.framed && params.live) composer.focus();
  });
  // Handles messages of the launcher: the visitor's id, whether the chat is open, a text to send.
  addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || data?.channel !== 'vitrin-chat') return;
    if (typeof data.visitor === 'string') visitor = data.visitor;
    if (typeof data.shown === 'boolean') {
      closed = !data.shown;
      if (unread > 0 && !closed) report(isTeams);
    }
    if (typeof data.say !== 'string') return;
    queuedMessage = data.say;
    sendQueuedMessage();
  });
}

function headButton(label: string, path: string, press: () => void): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', 'aria-label': label, title: label },
    icon(path),
  );
  button.addEventListener('click', press);
  return button;
}

/** Asks the launcher to close the frame; the message contains no secret. */
function requestClose(): void {
  window.parent.postMessage({ channel: 'vitrin-chat', close: true }, '*');
}
