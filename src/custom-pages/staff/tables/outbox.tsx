import { MAIL_KINDS } from '@catalogue/mail/kinds';
import type { RecordRow } from '@contract/records';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import type { ListDeclaration } from '@/admin/list';
import { DELIVERY_TONES } from '@/components/status/tones';
import { size } from '@/theme/tokens';

const STATES = ['queued', 'sending', 'sent', 'failed', 'unclear'] as const;

export const outboxList: ListDeclaration<RecordRow<'outbox'>> = {
  resource: 'outbox',
  path: '/yta/outbox',
  title: 'staff.tabs.outbox',
  search: 'staff.searchMail',
  sort: { field: 'created_at', order: 'DESC' },
  count: 'staff.mail.count',
  filters: [
    {
      kind: 'select',
      source: 'kind',
      label: 'staff.column.kind',
      choices: MAIL_KINDS.map((value) => ({ value, label: `staff.mail.kind.${value}` })),
    },
    {
      kind: 'select',
      source: 'state',
      label: 'staff.column.state',
      choices: STATES.map((value) => ({ value, label: `staff.state.${value}` })),
    },
    { kind: 'days', source: 'created_at', label: 'staff.column.made' },
  ],
  columns: [
    {
      source: 'subject',
      label: 'staff.column.subject',
      render: (mail) => <MailSubject mail={mail} />,
    },
    { source: 'to', label: 'staff.column.to' },
    {
      source: 'kind',
      label: 'staff.column.kind',
      value: ({ kind }, text) => kind && text(`staff.mail.kind.${kind}`),
      sortable: false,
    },
    {
      source: 'state',
      label: 'staff.column.state',
      value: ({ state }, text) => text(`staff.state.${state}`),
      tone: ({ state }) => DELIVERY_TONES[state],
    },
    { source: 'created_at', label: 'staff.column.made', kind: 'moment' },
    {
      source: 'sent_at',
      label: 'staff.column.sent',
      kind: 'moment',
      minWindow: 1440,
      card: 'none',
    },
    {
      source: 'error',
      label: 'staff.column.error',
      sortable: false,
      hidden: true,
      exported: true,
      card: 'none',
    },
  ],
};

const MailDialog = lazy(() => import('./MailDialog'));

function MailSubject({ mail }: { mail: RecordRow<'outbox'> }) {
  const [open, setOpen] = useState(false);
  return (
    <Subject>
      <button className="opens" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {mail.subject}
      </button>
      {mail.error ? <small>{mail.error}</small> : null}
      {open ? (
        <Suspense fallback={null}>
          <MailDialog mail={mail} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Subject>
  );
}

const Subject = styled('div')(({ theme: { colours } }) => ({
  minWidth: 0,
  '& small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: colours.error,
    fontSize: size.small,
  },
}));
