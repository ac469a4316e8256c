import { useText } from '@/i18n/useText';
import { StatusPage } from './StatusPage';

export function DeniedPage() {
  const text = useText();
  return (
    <StatusPage
      code={text('app.denied.code')}
      title={text('app.denied.title')}
      lines={[text('app.denied.text')]}
    />
  );
}
