import Button from '@mui/material/Button';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { StatusPage } from '@/components/states/StatusPage';
import type { KnownMessages } from '@/i18n/messages';
import { useText } from '@/i18n/useText';

interface Props {
  error: Error;
  resetErrorBoundary: (reset: unknown) => void;
}

/** Error page for a failed render or page code that could not be loaded. */
export function CrashPage({ resetErrorBoundary }: Props) {
  const text = useText();
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary(undefined));
  return (
    <StatusPage
      code={text('app.crash.code')}
      title={text('app.crash.title')}
      lines={[text('app.crash.text'), text('app.crash.contact')]}
    >
      <Button variant="contained" onClick={() => location.reload()}>
        {text('app.crash.reload')}
      </Button>
    </StatusPage>
  );
}

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
