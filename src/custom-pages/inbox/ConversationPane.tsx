import type { InboxConversation, InboxSetup } from '@contract/entities/bots/inbox';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { focusManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Icon } from '@/components/Icon';
import { LoadingState } from '@/components/states/LoadingState';
import { useDataProvider } from '@/dataProvider';
import { conversationQuery, inboxListKey, inboxSetupKey } from '@/dataProvider/areas/bots/inbox';
import { noticesKey } from '@/dataProvider/areas/notices';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { Avatar } from './Avatar';
import { Composer } from './Composer';
import { CustomerPanel } from './CustomerPanel';
import { customerName } from './customerName';
import { MessageLog } from './MessageLog';
import { StatusTag } from './StatusTag';
import { ThreadActions } from './ThreadActions';

interface Props {
  id: string;
  live: boolean;
  /** True while the server cannot be reached. */
  isLost: boolean;
  setup: InboxSetup | undefined;
  customerShown: boolean;
  onCustomer: (shown: boolean) => void;
  onBack: () => void;
}

export function ConversationPane({
  id,
  live,
  isLost,
  setup,
  customerShown,
  onCustomer,
  onBack,
}: Props) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const wide = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const { data, error, refetch } = useQuery(conversationQuery(dataProvider, id, live));
  const renew = async () => {
    for (const queryKey of [inboxListKey, inboxSetupKey, [...noticesKey, 'count']]) {
      queryClient.invalidateQueries({ queryKey });
    }
    await refetch();
  };
  useMarkRead(id, data, renew);
  const customer = <CustomerPanel id={id} onClose={wide ? undefined : () => onCustomer(false)} />;
  return (
    <Frame data-wide={wide}>
      <div className="talk">
        {data ? null : <LoadingState error={error} onRetry={refetch} />}
        {data ? (
          <>
            <Head
              data={data}
              wide={wide}
              onBack={onBack}
              onCustomer={() => onCustomer(!customerShown)}
              actions={<ThreadActions conversation={data} setup={setup} onDone={renew} />}
            />
            <MessageLog conversation={data} me={setup?.me} />
            <Composer
              key={data.id}
              conversation={data}
              isLost={isLost}
              setup={setup}
              onSent={renew}
            />
          </>
        ) : null}
        {wide ? null : (
          <Drawer anchor="right" open={customerShown} onClose={() => onCustomer(false)}>
            <DrawerBox>{customer}</DrawerBox>
          </Drawer>
        )}
      </div>
      {wide ? customer : null}
    </Frame>
  );
}

interface HeadProps {
  data: InboxConversation;
  wide: boolean;
  onBack: () => void;
  onCustomer: () => void;
  actions: ReactNode;
}

function Head({ data, wide, onBack, onCustomer, actions }: HeadProps) {
  const text = useText();
  const name = customerName(data, text);
  return (
    <header>
      <IconButton className="back" aria-label={text('inbox.back')} onClick={onBack}>
        <Icon name="left" />
      </IconButton>
      <Avatar id={data.id} name={name} size={38} />
      <div className="name">
        <h2>{name}</h2>
        <p>
          <span className="facts">
            {text(`inbox.channel.${data.channel}`)}
            {data.assignee_name ? ` · ${data.assignee_name}` : ''}
          </span>
          <StatusTag status={data.status} />
        </p>
      </div>
      {actions}
      {wide ? null : (
        <IconButton
          aria-label={text('inbox.showCustomer')}
          title={text('inbox.showCustomer')}
          onClick={onCustomer}
        >
          <Icon name="panel" size={19} />
        </IconButton>
      )}
    </header>
  );
}

/** Marks new messages as read, unless the page is hidden. */
function useMarkRead(
  id: string,
  data: InboxConversation | undefined,
  renew: () => Promise<unknown>,
): void {
  const { inbox } = useDataProvider();
  const unread = data?.unread ?? 0;
  const last = data?.messages.at(-1)?.id ?? 0;
  const isVisible = useSyncExternalStore(subscribeToVisibility, isPageVisible);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect marks each new message as read once
  useEffect(() => {
    if (unread === 0 || !isVisible) return;
    // After a failure, the next change of messages, unread count or visibility tries again.
    inbox.markRead(id, last).then(renew, () => {});
  }, [id, unread, last, isVisible]);
}

const subscribeToVisibility = (changed: () => void) => focusManager.subscribe(changed);
const isPageVisible = () => focusManager.isFocused();

const Frame = styled('section')(({ theme: { colours, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&[data-wide=true]': { gridTemplateColumns: 'minmax(0, 1fr) 290px' },
  '& > *': { minHeight: 0 },
  '& > .talk': {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    backgroundColor: colours.surface,
  },
  '& .talk > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 60,
    padding: '8px 14px 8px 18px',
    borderBottom: `1px solid ${colours.line}`,
    boxSizing: 'border-box',
  },
  '& .talk > header .name': { flex: '1 1 120px', minWidth: 0, overflow: 'hidden' },
  '& .talk > header h2': {
    ...typography.h3,
    margin: 0,
    fontSize: size.body,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .talk > header p': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: 0,
    color: colours.quiet,
    fontSize: size.caption,
    whiteSpace: 'nowrap',
  },
  '& .facts': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .talk > header .back': { display: 'none', marginInlineStart: -10 },
  '@media (max-width: 899px)': {
    '& .talk > header': { padding: '6px 6px 6px 14px', gap: 6 },
    '& .talk > header .back': { display: 'inline-flex' },
    // Hides the status beside the name, because the action buttons also show it.
    '& .talk > header p > span:not(.facts)': { display: 'none' },
  },
}));

const DrawerBox = styled('div')({
  display: 'flex',
  width: 'min(340px, 92vw)',
  minHeight: '100%',
  '& > *': { flex: 1 },
});
