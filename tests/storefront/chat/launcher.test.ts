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
  // The configuration has not arrived yet, or never arrives.
  ['undefined', {}],
  ['undefined', undefined],
])('passes %s to the chat as the state of consent', async (held, vitrin) => {
  Object.assign(window as Page, { vitrin });
  vi.resetModules();
  await import('@storefront/chat/launcher');
  const root = document.querySelector('vitrin-chat')?.shadowRoot;
  root?.querySelector('button')?.click();
  const asked = new URL(root?.querySelector('iframe')?.src ?? '').searchParams;
  expect(asked.get('held')).toBe(held);
  Reflect.deleteProperty(window, 'vitrin');
});

it('A campaign button opens the chat with its message, and sends it to a chat that is open', async () => {
  vi.resetModules();
  await import('@storefront/chat/launcher');
  const root = document.querySelector('vitrin-chat')?.shadowRoot;
  const press = (words: string) => {
    // Campaigns draw inside a shadow tree.
    const host = document.body.appendChild(document.createElement('div'));
    const link = document.createElement('a');
    link.href = `#vitrin-chat=${encodeURIComponent(words)}`;
    host.attachShadow({ mode: 'open' }).append(link);
    link.click();
    expect(location.hash).toBe('');
    host.remove();
  };
  press('Kargom nerede?');
  const frame = root?.querySelector('iframe');
  expect(new URL(frame?.src ?? '').searchParams.get('say')).toBe('Kargom nerede?');
  expect(root?.querySelector('button')?.ariaExpanded).toBe('true');
  root?.querySelector('button')?.click();
  expect(root?.querySelector('button')?.ariaExpanded).toBe('false');
  const reported: unknown[] = [];
  // jsdom gives a frame inside a shadow tree no window.
  const postMessage = (...message: unknown[]) => void reported.push(message);
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage } });
  press('İade etmek istiyorum');
  expect(reported).toEqual([
    [{ channel: 'vitrin-chat', say: 'İade etmek istiyorum' }, 'https://vitrin.example'],
  ]);
  expect(root?.querySelector('button')?.ariaExpanded).toBe('true');
  expect(root?.querySelectorAll('iframe')).toHaveLength(1);
});
