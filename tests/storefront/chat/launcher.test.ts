import { beforeEach, expect, it, vi } from 'vitest';

interface Page {
  vitrin?: { held?: () => boolean };
}

beforeEach(() => {
  for (const host of document.querySelectorAll('vitrin-chat')) host.remove();
  document.body.innerHTML =
    '<script type="text/plain" src="https://vitrin.example/chat/launcher.js" data-bot="b"></script>';
});

it.each<[string, Page['vitrin']]>([
  ['true', { held: () => true }],
  ['false', { held: () => false }],
  // The configuration has not come, or never will.
  ['undefined', {}],
  ['undefined', undefined],
])('tells the chat %s of whether the visitor has yet to agree', async (held, vitrin) => {
  Object.assign(window as Page, { vitrin });
  vi.resetModules();
  await import('@storefront/chat/launcher');
  const root = document.querySelector('vitrin-chat')?.shadowRoot;
  root?.querySelector('button')?.click();
  const asked = new URL(root?.querySelector('iframe')?.src ?? '').searchParams;
  expect(asked.get('held')).toBe(held);
  Reflect.deleteProperty(window, 'vitrin');
});
