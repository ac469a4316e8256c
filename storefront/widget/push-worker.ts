/** A shop's own service worker loads this script with `importScripts`. */
interface PushScope {
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: { openWindow: (url: string) => Promise<unknown> };
  addEventListener: (type: string, listener: (event: PushEvent) => void) => void;
}

interface PushEvent {
  data?: { json: () => { title?: string; body?: string; icon?: string; url?: string } } | null;
  notification: { data?: { url?: string }; close: () => void };
  waitUntil: (work: Promise<unknown>) => void;
}

const scope = self as unknown as PushScope;

scope.addEventListener('push', (event) => {
  const { title = '', body, icon, url } = event.data?.json() ?? {};
  event.waitUntil(scope.registration.showNotification(title, { body, icon, data: { url } }));
});

scope.addEventListener('notificationclick', (event) => {
  const { url } = event.notification.data ?? {};
  event.notification.close();
  // Only web addresses are opened, because other addresses could run code.
  if (url && /^https?:/i.test(url)) event.waitUntil(scope.clients.openWindow(url));
});
