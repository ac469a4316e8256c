import type { ActionEntry } from '@catalogue/campaign';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { Suspense } from 'react';
import { useUser } from '@/authProvider/useUser';
import { Card } from '@/components/Card';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import type { OpenEntry } from '../../actions/editor/ActionEntries';
import { messagePreviewOf } from './messagePreviews';

interface MessageAsideProps {
  tags: readonly ActionEntry[];
  /** The message being edited is shown as it is typed. */
  open: OpenEntry | null;
}

/** What people will get, and a way to get it oneself; stays in sight while the form scrolls. */
export function MessageAside({ tags, open }: MessageAsideProps) {
  const text = useText();
  const shown = open ? [open.entry] : tags.filter(({ status }) => status);
  return (
    <Side aria-label={text('schedules.editor.preview')}>
      <Typography variant="h3" component="h2">
        {text('schedules.editor.preview')}
      </Typography>
      {shown.length === 0 && (
        <Card sx={{ p: 3, color: 'text.secondary' }}>{text('schedules.editor.previewNone')}</Card>
      )}
      {shown.map((entry) => (
        <Message key={entry.type} entry={entry} />
      ))}
    </Side>
  );
}

function Message({ entry }: { entry: ActionEntry }) {
  const text = useText();
  const notify = useNotify();
  const user = useUser();
  const dataProvider = useDataProvider();
  const test = useMutation({
    mutationFn: () => dataProvider.sendTestMessage(entry),
    onSuccess: () => {
      const address = entry.type === 'mail' ? user?.email : user?.phone;
      notify(text('schedules.editor.testSent', { address: address ?? '' }));
    },
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
  });
  const Preview = messagePreviewOf(entry.type);
  return (
    <div>
      {Preview && (
        <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
          <Preview entry={entry} />
        </Suspense>
      )}
      <Button
        variant="outlined"
        size="small"
        loading={test.isPending}
        onClick={() => test.mutate()}
        sx={{ mt: 1 }}
      >
        {text('schedules.editor.sendTest')}
      </Button>
    </div>
  );
}

const Side = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  // A whole letter fits, from its picture to the way out of the list.
  '& section iframe': { height: 640 },
  '@media (min-width: 1200px)': {
    position: 'sticky',
    top: 84,
    maxHeight: 'calc(100vh - 100px)',
    overflowY: 'auto',
  },
});
