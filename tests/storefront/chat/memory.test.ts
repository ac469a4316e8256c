import { keyMemory } from '@storefront/chat/memory';
import { readParams } from '@storefront/chat/params';
import { afterEach, describe, expect, it } from 'vitest';

afterEach(() => localStorage.clear());

/** As the launcher opens the chat on a page with this consent state. */
const open = (held?: string) => keyMemory('bot', readParams(`?bot=a&held=${held}`, true));

it('finds a conversation again on the next page', () => {
  open().keep('key', undefined);
  expect(open().read()).toBe('key');
});

it('finds a conversation again for who has agreed', () => {
  open('false').keep('key', 'wait');
  expect(open('false').read()).toBe('key');
});

describe('in a shop that asks its visitors', () => {
  it.each([['true'], ['undefined'], [undefined]])(
    'stores no key where the page says %s of whether it holds',
    (held) => {
      const memory = open(held);
      memory.keep('key', 'wait');
      expect(memory.read()).toBe('key');
      expect(localStorage.length).toBe(0);
      expect(open('false').read()).toBeUndefined();
    },
  );

  it('does not use the key of who had agreed before the page says so again', () => {
    open('false').keep('key', 'platform');
    expect(open('true').read()).toBeUndefined();
    expect(open().read()).toBeUndefined();
    open().keep('other', 'platform');
    expect(open('false').read()).toBe('key');
  });

  it('removes every key once the page says that the visitor has not agreed', () => {
    open().keep('earlier', undefined);
    open('false').keep('key', 'wait');
    open('true').keep('other', 'wait');
    expect(localStorage.length).toBe(0);
  });

  it('removes the key from before the shop began to ask', () => {
    open().keep('key', undefined);
    open().keep('other', 'wait');
    expect(localStorage.length).toBe(0);
  });
});
