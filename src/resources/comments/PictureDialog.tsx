import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';

interface Props {
  name: string;
  pictures: readonly { url: string }[];
  /** Index of the initial picture. */
  first: number;
  onClose: () => void;
}

export function PictureDialog({ name, pictures, first, onClose }: Props) {
  const text = useText();
  const id = useId();
  const [at, setAt] = useState(first);
  const label = text('comments.picture', { number: at + 1, name });
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{label}</DialogTitle>
      <DialogContent sx={{ display: 'grid', placeItems: 'center' }}>
        <img
          src={pictures[at]?.url}
          alt={label}
          referrerPolicy="no-referrer"
          style={{ maxWidth: '100%', maxHeight: '65vh', borderRadius: radius.control }}
        />
      </DialogContent>
      <DialogActions>
        {pictures.length > 1 && (
          <>
            <IconButton
              aria-label={text('comments.previousPicture')}
              disabled={at === 0}
              onClick={() => setAt(at - 1)}
            >
              <Icon name="left" />
            </IconButton>
            <IconButton
              aria-label={text('comments.nextPicture')}
              disabled={at === pictures.length - 1}
              onClick={() => setAt(at + 1)}
            >
              <Icon name="right" />
            </IconButton>
          </>
        )}
        <Button variant="outlined" onClick={onClose}>
          {text('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
