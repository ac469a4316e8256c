import type { Messages } from '@/i18n/tr';

/** The same news when even theme and texts could not be set up. */
export function BareCrashPage({ messages }: { messages: Messages }) {
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
