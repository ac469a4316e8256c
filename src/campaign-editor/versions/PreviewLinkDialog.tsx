import type { FullCampaign } from '@contract/calls/campaigns/campaigns';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { CopyButton } from '@/components/code/CopyButton';
import { useDataProvider } from '@/dataProvider';
import { previewLinkQuery } from '@/dataProvider/areas/campaigns/versions';
import { useErrorText } from '@/dataProvider/useErrorText';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

interface PreviewLinkDialogProps {
  /** Content of the form, which may contain unsaved changes. */
  data: FullCampaign;
  onClose: () => void;
}

/** Shows a link to the shop; for an hour, anyone who opens it sees the form's content. */
export default function PreviewLinkDialog({ data, onClose }: PreviewLinkDialogProps) {
  const text = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const title = useId();
  // The form may change behind the dialog, but the link is for the content when it was opened.
  const sent = useRef(data).current;
  const link = useQuery(previewLinkQuery(dataProvider, title, sent));
  const reason = link.error && errorText(link.error);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{text('versions.link.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {reason ? <Alert severity="error">{reason}</Alert> : <p>{text('versions.link.text')}</p>}
          {link.isPending && <Skeleton variant="rounded" height={45} />}
          {link.data && (
            <>
              <TextField
                size="small"
                fullWidth
                label={text('versions.link.address')}
                value={link.data.url}
                slotProps={{ htmlInput: { readOnly: true } }}
              />
              <Alert severity="info">
                {text('versions.link.until', {
                  moment: writeMoment(link.data.expires_at, language),
                })}
              </Alert>
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('versions.close')}</Button>
        {link.data && <CopyButton value={link.data.url} />}
        {link.data && (
          <Button variant="contained" href={link.data.url} target="_blank" rel="noopener">
            {text('versions.link.open')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
