import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { StatusPage } from '@/components/states/StatusPage';
import { useText } from '@/i18n/useText';
import { ownPath } from './ownPath';

const MAX_MESSAGE_CHARS = 500;

/**
 * /error: shows the message of another page as text; links lead to the console's own pages only.
 */
export default function ErrorPage() {
  const text = useText();
  const [search] = useSearchParams();
  const read = (name: string) => (search.get(name) ?? '').slice(0, MAX_MESSAGE_CHARS);
  const url = read('url');
  const path = ownPath(url, location.origin);
  const label = read('pageName') || url;
  const lines = [read('desc'), path ? '' : label].filter(Boolean);
  return (
    <StatusPage title={read('title') || text('app.error.unexpected')} lines={lines}>
      {path ? (
        <Button href={path} variant="contained">
          {label}
        </Button>
      ) : (
        <Button component={Link} to="/" variant="contained">
          {text('app.notFound.home')}
        </Button>
      )}
    </StatusPage>
  );
}
