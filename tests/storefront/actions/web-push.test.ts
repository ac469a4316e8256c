import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildContext, initialPlain, openPage, show } from './render';

const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };

function stubBrowser({ answer = 'granted', fails = false } = {}) {
  const notices = vi.fn();
  class Notice {
    static permission = 'default';
    static requestPermission = async () => answer;
    constructor(title: string) {
      notices(title);
    }
  }
  const subscribe = vi.fn(async () => {
    if (fails) throw new Error('no service');
    return { toJSON: () => SUBSCRIPTION };
  });
  const register = vi.fn(async () => ({ pushManager: { subscribe } }));
  vi.stubGlobal('Notification', Notice);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  return { notices, subscribe, register };
}

async function allow(facts = { pushKey: 'KEY' } as { pushKey?: string }, change = {}) {
  const report = vi.fn();
  const dismiss = vi.fn();
  const context = buildContext({ preview: false, facts, report, dismiss });
  const shown = show('web-push', initialPlain('web-push', change), context);
  shown?.root.querySelector<HTMLButtonElement>('.pair .btn')?.click();
  await vi.waitFor(() => expect(dismiss).toHaveBeenCalled());
  return report;
}

beforeEach(openPage);
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const host of document.querySelectorAll('vitrin-campaign')) host.remove();
});

describe('the permission for notifications', () => {
  it('reports the browser’s push address, subscribed with the shop’s worker and key', async () => {
    const { register, subscribe, notices } = stubBrowser();
    const report = await allow();
    expect(register).toHaveBeenCalledWith('/vitrin-sw.js');
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'KEY' });
    expect(report).toHaveBeenCalledWith('pushSubscribe', JSON.stringify(SUBSCRIPTION));
    expect(notices).toHaveBeenCalledTimes(1);
  });

  it('reports nothing when the visitor refuses, or the shop has no key', async () => {
    const refused = stubBrowser({ answer: 'denied' });
    expect(await allow()).not.toHaveBeenCalled();
    expect(refused.register).not.toHaveBeenCalled();
    stubBrowser();
    expect(await allow({})).not.toHaveBeenCalled();
  });

  it('reports nothing when the worker fails to load or the browser lacks support', async () => {
    stubBrowser({ fails: true });
    expect(await allow()).not.toHaveBeenCalled();
    stubBrowser();
    expect(
      await allow({ pushKey: 'KEY' }, { worker: 'javascript:alert(1)' }),
    ).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(await allow()).not.toHaveBeenCalled();
  });
});

type Listener = (event: object) => void;

it('The push worker shows the notification, and opens only its web address', async () => {
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
