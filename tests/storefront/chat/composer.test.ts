import { openComposer } from '@storefront/chat/composer';
import { chatTexts } from '@storefront/chat/texts';
import { expect, test, vi } from 'vitest';

function open() {
  const send = vi.fn();
  const composer = openComposer(chatTexts.en, send);
  document.body.replaceChildren(composer.element);
  const field = composer.element.querySelector('textarea') as HTMLTextAreaElement;
  const enter = (text: string) => {
    field.value = text;
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  };
  return { ...composer, send, field, enter };
}

test('A message entered during an answer stays in the field and is sent once afterwards', () => {
  const { hold, enter, send, field } = open();
  hold(true);
  enter('Hello');
  expect([send.mock.calls, field.value]).toEqual([[], 'Hello']);
  hold(false);
  expect([send.mock.calls, field.value]).toEqual([[['Hello']], '']);
  hold(true);
  hold(false);
  expect(send).toHaveBeenCalledTimes(1);
});

test('A message that was typed but not entered is not sent', () => {
  const { hold, send, field } = open();
  hold(true);
  field.value = 'Not yet';
  hold(false);
  expect([send.mock.calls, field.value]).toEqual([[], 'Not yet']);
});

test('A new composer takes over the draft, the focus and the message to send', () => {
  const before = open();
  before.hold(true);
  before.field.focus();
  before.enter('Merhaba');
  const draft = before.draft();
  const after = open();
  after.hold(true);
  after.take(draft);
  expect(document.activeElement).toBe(after.field);
  after.hold(false);
  expect(after.send.mock.calls).toEqual([['Merhaba']]);
});
