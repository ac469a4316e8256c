import type { ChatLine } from '@contract/entities/bots/bot-chat';
import { openConversation } from '@storefront/chat/conversation';
import { openPolling } from '@storefront/chat/polling';
import { chatTexts } from '@storefront/chat/texts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const line = (id: number, from: ChatLine['from'], text = `${from} ${id}`): ChatLine => ({
  id,
  from,
  message: { kind: 'text', text },
  at: '2026-11-20T10:00:00.000Z',
});

const open = () => {
  const conversation = openConversation({ texts: chatTexts.en, page: '', pick: () => {} });
  const shown = () =>
    [...conversation.element.querySelectorAll('.bubble')].map((p) => p.textContent);
  return { ...conversation, shown };
};

/** Advances the clock, because each line appears after a delay. */
const settled = async (adding: Promise<void>) => {
  await vi.runAllTimersAsync();
  await adding;
};

describe('the conversation on the page', () => {
  test('The conversation shows every line once, from answers and from polling', async () => {
    const chat = open();
    await settled(chat.add([line(1, 'bot')], false));
    chat.addOwn('visitor 2');
    // The team wrote between the message and its answer.
    await settled(chat.addOthers([line(2, 'visitor'), line(4, 'bot')]));
    expect(chat.last()).toBe(2);
    await settled(chat.addOthers([line(3, 'agent'), line(4, 'bot')]));
    expect(chat.shown()).toEqual(['bot 1', 'visitor 2', 'bot 4', 'agent 3']);
    expect(chat.last()).toBe(4);
  });

  test('A reopened page offers no choice that was already answered', async () => {
    const chat = open();
    const offer: ChatLine = {
      ...line(1, 'bot'),
      message: { kind: 'choices', text: 'Which?', choices: [{ id: 'node:1', title: 'One' }] },
    };
    await settled(chat.add([offer, line(2, 'visitor'), line(3, 'bot')], false));
    expect(chat.element.querySelectorAll('.choices')).toHaveLength(0);
    chat.offer({ id: 'again', title: 'Main menu' });
    chat.offer({ id: 'again', title: 'Main menu' });
    expect(chat.element.querySelector('.choices')?.textContent).toContain('Main menu');
    expect(chat.element.querySelectorAll('.choices')).toHaveLength(1);
  });

  test('The conversation shows the name of the team and is announced as a log', async () => {
    const chat = open();
    await settled(chat.add([line(1, 'agent')], false));
    expect(chat.element.querySelector('.agent .who')?.textContent).toBe('Support team');
    expect(chat.element.getAttribute('role')).toBe('log');
  });

  test('A long conversation starts with its last lines, and a cleared one from nothing', async () => {
    const chat = open();
    await settled(chat.add([line(501, 'bot'), line(502, 'visitor')], false));
    expect(chat.last()).toBe(502);
    chat.clear();
    await settled(chat.add([line(1, 'bot')], false));
    expect([chat.last(), chat.shown()]).toEqual([1, ['bot 1']]);
  });
});

describe('polling for new lines', () => {
  const isHidden = vi.spyOn(document, 'hidden', 'get');
  beforeEach(() => isHidden.mockReturnValue(false));

  test('The chat polls only while it is followed, and less often without new lines', async () => {
    const ask = vi.fn(async () => false);
    const news = openPolling(ask);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).not.toHaveBeenCalled();
    news.follow(true);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(ask).toHaveBeenCalledTimes(25);
    await vi.advanceTimersByTimeAsync(60_000);
    ask.mockClear();
    await vi.advanceTimersByTimeAsync(150_000);
    expect(ask).toHaveBeenCalledTimes(10);
    news.follow(false);
    ask.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).not.toHaveBeenCalled();
  });

  test('Polling pauses while the page is hidden, and resumes when it becomes visible', async () => {
    const ask = vi.fn(async () => true);
    const news = openPolling(ask);
    isHidden.mockReturnValue(true);
    news.follow(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).not.toHaveBeenCalled();
    isHidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('Polling continues after a failed request', async () => {
    const ask = vi.fn().mockRejectedValue(new Error('offline'));
    openPolling(ask).follow(true);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('A closed chat polls rarely, and at once when another tab has new lines', async () => {
    const ask = vi.fn(async () => false);
    const news = openPolling(ask, () => true);
    news.follow(true);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(ask).toHaveBeenCalledTimes(2);
    news.follow(false);
    ask.mockClear();
    isHidden.mockReturnValue(true);
    news.now();
    expect(ask).not.toHaveBeenCalled();
    isHidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
