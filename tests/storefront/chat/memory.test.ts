import { keyMemory } from '@storefront/chat/memory';
import { readParams } from '@storefront/chat/params';
import { afterEach, expect, it } from 'vitest';

afterEach(() => localStorage.clear());

it('finds a conversation again on the next page', () => {
  keyMemory('bot', { stores: true }).keep('key');
  expect(keyMemory('bot', { stores: true }).read()).toBe('key');
});

it('stores no key where the visitor has not agreed', () => {
  const memory = keyMemory('bot', readParams('?bot=a&stores=0', true));
  memory.keep('key');
  expect(memory.read()).toBe('key');
  expect(localStorage.length).toBe(0);
  expect(keyMemory('bot', readParams('?bot=a', true)).read()).toBeUndefined();
});
