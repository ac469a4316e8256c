import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router';
import { Page } from '@/components/Page';
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
  return (
    <Page title={read('title') || text('app.error.unexpected')}>
      <Words>
        <p>{read('desc')}</p>
        {path ? <a href={path}>{label}</a> : <p>{label}</p>}
      </Words>
    </Page>
  );
}

const Words = styled('div')(({ theme: { colours } }) => ({
  maxWidth: 640,
  overflowWrap: 'anywhere',
  '& p': { color: colours.quiet },
  '& a': { color: colours.primary, fontWeight: 600 },
}));
