import type { Overlap } from '@contract/calls/campaigns/versions';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MuiLink from '@mui/material/Link';
import { useId } from 'react';
import { useText } from '@/i18n/useText';

interface OverlapsDialogProps {
  overlaps: readonly Overlap[];
  onAnswer: (go: boolean) => void;
}

export default function OverlapsDialog({ overlaps, onAnswer }: OverlapsDialogProps) {
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
          {overlaps.map((overlap) => (
            <li key={overlap.id}>
              <MuiLink href={`/actions/${overlap.id}`} target="_blank" rel="noopener">
                {overlap.name}
              </MuiLink>
              {': '}
              {overlap.places.map((place) => text(`versions.meet.place.${place}`)).join(', ')}
              {' · '}
              {text(overlap.goes_first ? 'versions.meet.otherFirst' : 'versions.meet.thisFirst')}
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
