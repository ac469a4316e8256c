import Button from '@mui/material/Button';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { StatusPage } from '@/components/states/StatusPage';
import { useText } from '@/i18n/useText';

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

/**
 * Returns the path of an address; null for another origin. The browser's parser decides, so an
 * origin cannot be disguised.
 */
export function ownPath(address: string, origin: string): string | null {
  const typed = address.trim();
  if (!typed || typed.includes('\\')) return null;
  const absolute = /^https?:\/\//i.test(typed);
  if (!absolute && !/^\/(?!\/)/.test(typed)) return null;
  if (!URL.canParse(typed, origin)) return null;
  const url = new URL(typed, origin);
  if (url.origin !== origin || url.username || url.password) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
