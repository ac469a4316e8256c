import type { ActionEntry } from '@catalogue/campaign';
import { unwrapForm } from '@catalogue/fields/schema';
import { safeMediaUrl } from '@catalogue/lib/url';
import { messageDefinitions } from '@catalogue/schedules/messages';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNotify } from 'react-admin';
import { useUser } from '@/authProvider/useUser';
import type { OpenEntry } from '@/campaign-editor/entries/ActionEntries';
import { messagePreviewOf } from '@/campaign-editor/messagePreviews';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { writePhone } from '@/i18n/phone';
import { useText } from '@/i18n/useText';
import { channelText } from '@/resources/schedules/deliveryParts';
import { size } from '@/theme/tokens';

/**
 * Shows a push message as a notification of this browser; returns false without permission, or when
 * the browser cannot show it.
 */
async function showNotice(entry: ActionEntry): Promise<boolean> {
  if (!('Notification' in window)) return false;
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const p = unwrapForm(messageDefinitions['web-push'].fields, entry.parameters);
  const icon = safeMediaUrl(p.icon);
  try {
    new Notification(String(p.title), { body: String(p.message), ...(icon && { icon }) });
    return true;
  } catch {
    // Browsers on phones allow notifications only to service workers.
    return false;
  }
}

interface StickyMessagePreviewProps {
  tags: readonly ActionEntry[];
  open: OpenEntry | null;
}

export function StickyMessagePreview({ tags, open }: StickyMessagePreviewProps) {
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
  const tryOut = useTryOut(entry);
  const test = useMutation({
    mutationFn: tryOut,
    onSuccess: ({ result, type }) => notify(result, { type }),
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
  });
  const Preview = messagePreviewOf(entry.type);
  return (
    <div>
      <header>
        <h3>{channelText(entry.type, text)}</h3>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Icon name="send" size={16} />}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {text('schedules.editor.sendTest')}
        </Button>
      </header>
      {Preview && (
        <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
          <Preview entry={entry} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Returns the function that tries a message out: e-mails and WhatsApp go to the merchant's own
 * address, notifications to this browser.
 */
function useTryOut(entry: ActionEntry) {
  const text = useText();
  const user = useUser();
  const dataProvider = useDataProvider();
  const notice = async () =>
    (await showNotice(entry))
      ? ({ result: text('schedules.editor.noticeShown'), type: 'info' } as const)
      : ({ result: text('schedules.editor.noticeBlocked'), type: 'warning' } as const);
  const send = async () => {
    await dataProvider.schedules.sendTestMessage(entry);
    const address = entry.type === 'mail' ? user?.email : writePhone(user?.phone ?? '');
    const result = text('schedules.editor.testSent', { address: address ?? '' });
    return { result, type: 'info' } as const;
  };
  return entry.type === 'web-push' ? notice : send;
}

const Side = styled('section')(({ theme: { colours } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  '& > div > header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    marginBottom: 10,
  },
  '& > div > header > h3': {
    margin: 0,
    color: colours.quiet,
    fontSize: size.body,
    fontWeight: 500,
  },
  '@media (min-width: 1200px)': {
    position: 'sticky',
    top: 0,
    maxHeight: 'calc(100dvh - 104px)',
    overflowY: 'auto',
  },
}));
