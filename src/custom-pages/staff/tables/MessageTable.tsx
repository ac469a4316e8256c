import { styled } from '@mui/material/styles';
import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';
import { messageList } from './messages';

/** Messages from users. Staff answer with their own e-mail program. */
export default function MessageTable() {
  const text = useText();
  return (
    <Messages>
      <List
        list={messageList}
        empty={
          <Card>
            <EmptyState
              icon="chat"
              title={text('staff.noMessages')}
              text={text('staff.noMessagesText')}
            />
          </Card>
        }
      />
    </Messages>
  );
}

const Messages = styled('div')(({ theme: { colours } }) => ({
  '& td a, & li p a': { color: colours.primary },
  '& .words': {
    minWidth: 240,
    maxWidth: 520,
    margin: 0,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
}));
