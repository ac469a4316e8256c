import type { KnownMessages } from '@/i18n/messages';

/** Error page for when theme and messages could not be set up. */
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
