import { PICKER, type PickerReply, readPickerReply } from '@contract/picker';
import { openPicker } from '@storefront/widget/picker/main';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as browser from '../browser';
import { watchListeners } from '../browser';

const HOST = 'https://vitrin.example';
const replies: PickerReply[] = [];
const targets: unknown[] = [];
const console_ = {
  postMessage: (message: PickerReply, origin: string) => {
    replies.push(message);
    targets.push(origin);
  },
} as unknown as Window;

beforeEach(() => {
  vi.useFakeTimers();
  watchListeners();
  replies.length = targets.length = 0;
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollIntoView = vi.fn();
  document.body.innerHTML =
    '<a class="offer" href="#followed"><b>x</b></a><a class="other" href="#o">y</a>';
  openPicker({ source: console_, origin: HOST } as unknown as MessageEvent);
});
afterEach(() => {
  browser.leavePage();
  document.querySelector('vitrin-picker')?.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Dispatches a message event. jsdom accepts only real windows as its source. */
function sendMessage(
  data: unknown,
  { source = console_, origin = HOST }: { source?: unknown; origin?: string } = {},
) {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}
const command = (type: string, more = {}) => sendMessage({ channel: PICKER, type, ...more });
const last = () => replies.at(-1);
function click(selector: string): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
}

describe('the picker on the shop page', () => {
  it('replies only to the console that sent the request', () => {
    expect(replies.map(({ type }) => type)).toEqual(['inserter-loaded', 'ready']);
    expect(new Set(targets)).toEqual(new Set([HOST]));
    for (const reply of replies) expect(readPickerReply(reply)).toEqual(reply);
  });

  it('picks on a click and does not follow the link', () => {
    const reached = vi.fn();
    document.body.addEventListener('click', reached);
    command('start');
    expect(last()).toMatchObject({ type: 'status', active: true, css: '' });
    expect(click('.offer').defaultPrevented).toBe(true);
    expect(reached).not.toHaveBeenCalled();
    expect(last()).toMatchObject({ active: false, css: '.offer', count: 1 });
    expect(readPickerReply(last())).toEqual(last());
    expect(click('.other').defaultPrevented).toBe(false);
  });

  it('swallows every event of a press while it is active, and none afterwards', () => {
    const press = (type: string) => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      document.querySelector('.other')?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const all = ['pointerdown', 'mousedown', 'mouseup', 'auxclick', 'touchstart', 'submit'];
    command('start');
    expect(all.map(press)).toEqual(all.map(() => true));
    command('stop');
    expect(all.map(press)).toEqual(all.map(() => false));
  });

  it('The picker on the shop page can be operated with keys', () => {
    const key = (name: string) =>
      window.dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true }));
    command('start');
    for (const name of ['ArrowDown', 'ArrowRight', 'Enter']) key(name);
    expect(last()).toMatchObject({ active: false, css: '.other' });
    command('start');
    key('Escape');
    expect(last()).toMatchObject({ active: false, css: '.other' });
  });

  it('marks the elements that a selector matches, and removes the marks', () => {
    command('set', { css: 'a' });
    expect(last()).toMatchObject({ css: 'a', count: 2 });
    const boxes = () => document.querySelector('vitrin-picker')?.shadowRoot?.querySelectorAll('i');
    expect(boxes()).toHaveLength(2);
    command('set', { css: 'a >>> b' });
    expect(last()).toMatchObject({ css: 'a >>> b', count: 0 });
    command('remove');
    expect(last()).toMatchObject({ css: '', count: 0 });
    expect(boxes()).toHaveLength(0);
  });

  const start = { channel: PICKER, type: 'start' };
  it.each([
    ['another origin', start, { origin: 'https://evil.example' }],
    ['a similar origin', start, { origin: 'https://vitrin.example.evil.example' }],
    ['the http twin', start, { origin: 'http://vitrin.example' }],
    ['an origin without a name', start, { origin: 'null' }],
    ['no origin', start, { origin: '' }],
    ['another window', start, { source: window }],
    ['no window', start, { source: null }],
    ['nothing', null, {}],
    ['undefined', undefined, {}],
    ['a number', 5, {}],
    ['a text', 'start', {}],
    ['JSON', JSON.stringify(start), {}],
    ['a list', [start], {}],
    ['another channel', { ...start, channel: 'x' }, {}],
    ['no channel', { type: 'start' }, {}],
    ['an unknown command', { channel: PICKER, type: 'eval' }, {}],
    ['an inherited command', { channel: PICKER, type: 'constructor' }, {}],
    ['a prototype', { channel: PICKER, type: '__proto__' }, {}],
    ['a set without a selector', { channel: PICKER, type: 'set' }, {}],
    ['a set with an object', { channel: PICKER, type: 'set', css: {} }, {}],
    ['a selector that is too long', { channel: PICKER, type: 'set', css: 'a'.repeat(1001) }, {}],
    ['a reply', { channel: PICKER, type: 'ready' }, {}],
  ])('ignores %s', (_name, data, from) => {
    const before = replies.length;
    sendMessage(data, from);
    expect(replies).toHaveLength(before);
    expect(click('.other').defaultPrevented).toBe(false);
  });
});
