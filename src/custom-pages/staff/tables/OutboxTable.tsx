import type { RecordRow } from '@contract/records';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/states/EmptyState';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { outboxList } from './outbox';

/** E-mails that the instance itself sends. Without a mail service they are only readable here. */
export default function OutboxTable() {
  const text = useText();
  return (
    <List
      list={outboxList}
      empty={
        <Card>
          <EmptyState icon="info" title={text('staff.noMail')} text={text('staff.noMailText')} />
        </Card>
      }
    >
      <Mails />
    </List>
  );
}

function Mails() {
  const text = useText();
  const { data = [] } = useListContext<RecordRow<'outbox'>>();
  return (
    <Rows aria-label={text('staff.tabs.outbox')}>
      {data.map((mail) => (
        <li key={mail.id}>
          <details>
            <summary>
              <strong>{mail.subject}</strong>
              <span>{mail.to}</span>
              <span>{formatMoment(mail.created_at)}</span>
              <span>
                {text(`staff.state.${mail.state}`)}
                {mail.error && ` · ${mail.error}`}
              </span>
            </summary>
            <pre>{mail.text || text('staff.textRemoved')}</pre>
          </details>
        </li>
      ))}
    </Rows>
  );
}

const Rows = styled('ul')(({ theme: { colours } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li + li': { borderTop: `1px solid ${colours.line}` },
  '& summary': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    padding: '14px 18px',
    cursor: 'pointer',
  },
  '& summary span': { color: colours.quiet, fontSize: size.body },
  '& pre': {
    margin: 0,
    padding: '0 18px 16px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    font: 'inherit',
  },
}));
