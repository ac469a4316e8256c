import { expect, it, vi } from 'vitest';

const HOST = 'https://vitrin.example';

it('shows the unread count on the button and in the title, and reopens an open chat on the next page', async () => {
  vi.resetModules();
  const { answer } = await import('@storefront/widget/page/page-values');
  document.title = 'Vazo';
  sessionStorage.clear();
  const launcher = document.body.appendChild(document.createElement('vitrin-chat'));
  const button = launcher
    .attachShadow({ mode: 'open' })
    .appendChild(document.createElement('button'));
  const postMessage = vi.fn();
  const report = (note: { unread: number; team: boolean }) =>
    answer({ postMessage } as unknown as Window, HOST, note, launcher);
  await report({ unread: 2, team: true });
  expect([button.textContent, document.title]).toEqual(['2', '(2) Vazo']);
  expect(sessionStorage.getItem('vitrin-chat')).toBe('0');
  launcher.toggleAttribute('open', true);
  await report({ unread: 0, team: true });
  expect([button.textContent, document.title]).toEqual(['', 'Vazo']);
  expect(sessionStorage.getItem('vitrin-chat')).toBe('1');
  launcher.toggleAttribute('open', false);
  await report({ unread: 0, team: false });
  expect(sessionStorage.getItem('vitrin-chat')).toBeNull();
  expect(postMessage.mock.calls.map(([{ shown }]) => shown)).toContain(true);
  expect(postMessage).toHaveBeenLastCalledWith({ channel: 'vitrin-chat', shown: false }, HOST);
  launcher.remove();
});
