import type { KnownMessages } from '@/i18n/messages';

/** Error page without theme and providers, shown when the app itself fails to render. */
export function BareCrashPage({ messages }: { messages: KnownMessages }) {
  const { title, text, contact, reload } = messages.app.crash;
  return (
    <main>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>{contact}</p>
      <button type="button" onClick={() => location.reload()}>
        {reload}
      </button>
    </main>
  );
}
