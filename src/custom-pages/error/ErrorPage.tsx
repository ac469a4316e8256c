import Button from '@mui/material/Button';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { StatusPage } from '@/components/states/StatusPage';
import { useText } from '@/i18n/useText';
import { ownPath } from './ownPath';

const MAX_MESSAGE_CHARS = 500;

/** Shows the address's message as plain text; links lead only to pages of the console. */
export default function ErrorPage() {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const read = (name: string) => (search.get(name) ?? '').slice(0, MAX_MESSAGE_CHARS);
  const url = read('url');
  const path = ownPath(url, location.origin);
  const label = read('pageName') || url;
  const title = read('title');
  const description = read('desc') || (title ? '' : text('app.error.again'));
  const tryAgain = () => (history.length > 1 ? navigate(-1) : location.reload());
  return (
    <StatusPage
      title={title || text('app.error.title')}
      lines={[description, path ? '' : label].filter(Boolean)}
      foot={
        <>
          {text('app.error.contactHint')}{' '}
          <Link to="/contact">{text('help.links.contact.title')}</Link>
        </>
      }
    >
      {path ? (
        <Button href={path} variant="contained">
          {label}
        </Button>
      ) : (
        <Button variant="contained" onClick={tryAgain}>
          {text('app.error.retry')}
        </Button>
      )}
      <Button component={Link} to="/">
        {text('app.notFound.home')}
      </Button>
    </StatusPage>
  );
}
