import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '@/i18n/useText';
import { StatusPage } from './StatusPage';

export function NotFoundPage() {
  const text = useText();
  return (
    <StatusPage
      code={text('app.notFound.code')}
      title={text('app.notFound.title')}
      lines={[text('app.notFound.text')]}
    >
      <Button component={Link} to="/" variant="contained">
        {text('app.notFound.home')}
      </Button>
    </StatusPage>
  );
}
