import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';
import { type Message, messageList } from './messages';

export default function MessageTable() {
  const text = useText();
  return (
    <Messages>
      <List
        list={messageList}
        rowActions={reply}
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

/** Opens the e-mail program of the staff with an answer. */
const reply = (message: Message) => <ReplyLink message={message} />;

function ReplyLink({ message: { email, subject } }: { message: Message }) {
  const text = useText();
  return (
    <Button
      size="small"
      variant="outlined"
      href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
      aria-label={text('staff.replyTo', { name: subject })}
    >
      {text('staff.reply')}
    </Button>
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
