import { keyMemory } from '@storefront/chat/memory';
import { readParams } from '@storefront/chat/params';
import { afterEach, describe, expect, it } from 'vitest';

afterEach(() => localStorage.clear());

const open = (held?: string) => keyMemory('bot', readParams(`?bot=a&held=${held}`, true));

it('finds the conversation again on the next page', () => {
  open().keep('key', undefined);
  expect(open().read()).toBe('key');
});

it('finds the conversation again for a visitor who agreed', () => {
  open('false').keep('key', 'wait');
  expect(open('false').read()).toBe('key');
});

describe('in a shop that asks its visitors', () => {
  it.each([['true'], ['undefined'], [undefined]])(
    'stores no key when the page reports %s for the missing consent',
    (held) => {
      const memory = open(held);
      memory.keep('key', 'wait');
      expect(memory.read()).toBe('key');
      expect(localStorage.length).toBe(0);
      expect(open('false').read()).toBeUndefined();
    },
  );

  it('ignores the stored key of a visitor until the page reports consent again', () => {
    open('false').keep('key', 'platform');
    expect(open('true').read()).toBeUndefined();
    expect(open().read()).toBeUndefined();
    open().keep('other', 'platform');
    expect(open('false').read()).toBe('key');
  });

  it('removes every key when the page reports that the visitor has not agreed', () => {
    open().keep('earlier', undefined);
    open('false').keep('key', 'wait');
    open('true').keep('other', 'wait');
    expect(localStorage.length).toBe(0);
  });

  it('removes the key that was stored before the shop asked for consent', () => {
    open().keep('key', undefined);
    open().keep('other', 'wait');
    expect(localStorage.length).toBe(0);
  });
});
