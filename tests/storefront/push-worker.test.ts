import { expect, it, vi } from 'vitest';

type Listener = (event: object) => void;

it('shows the notification, and opens only its web address', async () => {
  const listeners = new Map<string, Listener>();
  const showNotification = vi.fn(async () => {});
  const openWindow = vi.fn(async () => {});
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { showNotification },
    clients: { openWindow },
  });
  await vi.importActual('@storefront/widget/push-worker');
  const waitUntil = vi.fn();
  const sent = { title: 'Yeni', body: 'Gelin', icon: '/i.png', url: 'https://shop.example/' };
  listeners.get('push')?.({ data: { json: () => sent }, waitUntil });
  expect(showNotification).toHaveBeenCalledWith('Yeni', {
    body: 'Gelin',
    icon: '/i.png',
    data: { url: 'https://shop.example/' },
  });
  const close = vi.fn();
  const press = (url?: string) =>
    listeners.get('notificationclick')?.({ notification: { data: { url }, close }, waitUntil });
  press('https://shop.example/');
  press('javascript:alert(1)');
  press();
  expect(openWindow.mock.calls).toEqual([['https://shop.example/']]);
  expect(close).toHaveBeenCalledTimes(3);
  // A push without data must not fail, because browsers would show a default message.
  listeners.get('push')?.({ data: null, waitUntil });
  expect(showNotification).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
