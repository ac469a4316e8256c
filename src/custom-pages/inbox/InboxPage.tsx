import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { EmptyState } from '@/components/states/EmptyState';
import { useDataProvider } from '@/dataProvider';
import { inboxListQuery, inboxSetupQuery } from '@/dataProvider/areas/bots/inbox';
import { useText } from '@/i18n/useText';
import { useInboxLive } from '@/layout/inbox/inboxLive';
import { ConversationPane } from './ConversationPane';
import { InboxList, ROWS_AT_ONCE } from './InboxList';

const LONGEST_WAITING_FIRST = {
  filter: { view: 'open' },
  sort: { field: 'waiting_since', order: 'ASC' as const },
  count: ROWS_AT_ONCE,
};

export default function InboxPage() {
  const text = useText();
  const { '*': id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const streams = useInboxLive();
  const isOnline = useSyncExternalStore(subscribeToOnline, isBrowserOnline);
  const { data: setup, error } = useQuery(inboxSetupQuery(useDataProvider(), streams));
  const isLost = !isOnline || (!streams && isUnreachable(error));
  const live = streams && !isLost;
  // Below 1200 px the customer panel overlays the conversation.
  const [customerShown, setCustomerShown] = useState(false);
  const open = setup?.counts.open ?? 0;
  // Equals the query of the list's first view, so that both share the cached rows.
  const { data: waiting } = useQuery({
    ...inboxListQuery(useDataProvider(), { ...LONGEST_WAITING_FIRST, live }),
    enabled: id === '',
  });
  const longest = waiting?.data[0];
  useEffect(() => {
    const count = open > 0 ? `(${open}) ` : '';
    document.title = `${count}${text('inbox.title')} · ${text('app.name')}`;
  }, [open, text]);
  const choose = (next: string) =>
    navigate({ pathname: next ? `/inbox/${next}` : '/inbox', search });
  return (
    <Frame data-full data-open={id ? '' : undefined}>
      <InboxList chosen={id} live={live} isLost={isLost} setup={setup} onChoose={choose} />
      {id ? (
        <ConversationPane
          key={id}
          id={id}
          live={live}
          isLost={isLost}
          setup={setup}
          customerShown={customerShown}
          onCustomer={setCustomerShown}
          onBack={() => choose('')}
        />
      ) : (
        <section className="nothing">
          <EmptyState
            icon="chat"
            title={text(open ? 'inbox.waitingTitle' : 'inbox.chooseTitle', { smart_count: open })}
            text={`${text('inbox.chooseText')} ${text('inbox.keys')}`}
          >
            {longest ? (
              <Button variant="contained" onClick={() => choose(longest.id)}>
                {text('inbox.openLongest')}
              </Button>
            ) : null}
          </EmptyState>
        </section>
      )}
    </Frame>
  );
}

// The query client pauses queries and messages while it considers the browser offline.
const subscribeToOnline = (listener: () => void) => onlineManager.subscribe(listener);
const isBrowserOnline = () => onlineManager.isOnline();

const isUnreachable = (error: Error | null) =>
  error !== null && 'status' in error && error.status === 0;

const Frame = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(280px, 348px) minmax(0, 1fr)',
  // The console's top bar is 52 px high.
  height: 'calc(100dvh - 52px - 2 * var(--window-gap))',
  // Without this margin the window's frame would cover the edge of the page.
  marginInlineEnd: 'var(--window-gap)',
  '& > *': { minWidth: 0, minHeight: 0 },
  '& > section + section': { borderInlineStart: `1px solid ${colours.line}` },
  '& > .nothing': { display: 'grid', alignContent: 'center', backgroundColor: colours.surface },
  '@media (max-width: 899px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    height: 'calc(100dvh - 52px - var(--window-bottom))',
    marginInlineEnd: 0,
    '&[data-open] > :first-of-type, & > .nothing': { display: 'none' },
    '& > section + section': { borderInlineStart: 0 },
  },
}));
