import type { Meeting } from '@contract/calls/campaigns/versions';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MuiLink from '@mui/material/Link';
import { useId } from 'react';
import { useText } from '@/i18n/useText';

interface MeetingsDialogProps {
  meetings: readonly Meeting[];
  onAnswer: (go: boolean) => void;
}

/** The live campaigns this one overlaps with, before it goes live as well. */
export function OverlapsDialog({ meetings, onAnswer }: MeetingsDialogProps) {
  const text = useText();
  const id = useId();
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{text('versions.meet.title')}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        {text('versions.meet.text')}
        <ul>
          {meetings.map((meeting) => (
            <li key={meeting.id}>
              <MuiLink href={`/actions/${meeting.id}`} target="_blank" rel="noopener">
                {meeting.name}
              </MuiLink>
              {': '}
              {meeting.places.map((place) => text(`versions.meet.place.${place}`)).join(', ')}
              {' · '}
              {text(meeting.goes_first ? 'versions.meet.otherFirst' : 'versions.meet.thisFirst')}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onAnswer(false)}>
          {text('app.cancel')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {text('versions.meet.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
