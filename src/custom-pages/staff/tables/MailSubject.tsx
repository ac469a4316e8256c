import type { RecordRow } from '@contract/records';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { size } from '@/theme/tokens';

const MailDialog = lazy(() => import('./MailDialog'));

export function MailSubject({ mail }: { mail: RecordRow<'outbox'> }) {
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
