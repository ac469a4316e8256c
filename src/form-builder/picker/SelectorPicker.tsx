import { isWebUrl, prefixUrl } from '@catalogue/lib/url';
import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { type TextKey, useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';
import { AddressBar } from './AddressBar';
import { type Picked, type PickerState, usePicker } from './usePicker';

/** Receives the chosen CSS selector, with alternatives that find its element again. */
export type OnPick = (css: string, alternatives: Picked['alternatives']) => void;

interface SelectorPickerProps {
  /** Initial address; empty when the shop's address is unknown. */
  startUrl?: string;
  onClose: () => void;
  onSave: OnPick;
}

export default function SelectorPicker({ startUrl = '', onClose, onSave }: SelectorPickerProps) {
  const text = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [address, setAddress] = useState(startUrl || 'https://');
  const [shown, setShown] = useState('');
  const [wrong, setWrong] = useState<'picker.needsUrl' | 'picker.wrongUrl' | null>(null);
  const { state, picked, open, arrived, start, stop, set } = usePicker();

  /** Returns the address if it can be opened; otherwise displays the reason below the field. */
  const check = (): string | null => {
    const url = prefixUrl(address);
    const nothing = /^(https?:\/\/)?$/.test(url);
    setWrong(nothing ? 'picker.needsUrl' : isWebUrl(url) ? null : 'picker.wrongUrl');
    if (nothing || !isWebUrl(url)) return null;
    setAddress(url);
    return url;
  };
  const openHere = () => {
    const url = check();
    if (!url) return;
    setShown(url);
    open(frame.current?.contentWindow ?? null);
    if (frame.current) frame.current.src = url;
  };
  const openWindow = () => {
    const url = check();
    if (!url) return;
    setShown('');
    open(window.open(url, 'vitrin-picker', 'width=1200,height=800'));
    arrived();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="selector-picker">
      <DialogTitle id="selector-picker">{text('picker.title')}</DialogTitle>
      <DialogContent>
        <Body>
          <AddressBar
            address={address}
            wrong={wrong}
            onAddress={setAddress}
            onOpen={openHere}
            onWindow={openWindow}
          />
          <PickerStatus state={state} />
          <iframe
            ref={frame}
            title={text('picker.frame')}
            className={shown ? 'page' : 'page folded'}
            // Prevents a shop page that breaks out of frames from replacing the console.
            sandbox="allow-scripts allow-same-origin allow-forms"
            referrerPolicy="strict-origin-when-cross-origin"
            onLoad={() => shown && arrived()}
          />
          <Candidates picked={picked} onChoose={set} />
        </Body>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('picker.cancel')}</Button>
        {state === 'active' ? (
          <Button variant="outlined" onClick={stop}>
            {text('picker.stop')}
          </Button>
        ) : (
          <Button
            variant="outlined"
            disabled={state !== 'loaded' && state !== 'selected'}
            onClick={start}
          >
            {text('picker.start')}
          </Button>
        )}
        {state === 'selected' && (
          <Button variant="contained" onClick={() => onSave(picked.css, picked.alternatives)}>
            {text('picker.save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const Body = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  paddingTop: 8,
  '& .page': {
    width: '100%',
    height: 'min(56vh, 560px)',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.card,
    backgroundColor: '#fff',
  },
  '& .folded': { display: 'none' },
}));

const MESSAGES: Partial<Record<PickerState, [AlertColor, TextKey]>> = {
  loaded: ['success', 'picker.loaded'],
  missing: ['warning', 'picker.missing'],
  active: ['info', 'picker.active'],
};

function PickerStatus({ state }: { state: PickerState }) {
  const text = useText();
  if (state === 'loading') return <LinearProgress aria-label={text('picker.loading')} />;
  const status = MESSAGES[state];
  if (!status) return null;
  const [severity, message] = status;
  return (
    <Alert severity={severity} role="status">
      {text(message)}{' '}
      {state === 'missing' && (
        <Link component={RouterLink} to="/settings/installation" target="_blank">
          {text('picker.install')}
        </Link>
      )}
    </Alert>
  );
}

interface CandidatesProps {
  picked: Picked;
  onChoose: (css: string) => void;
}

function Candidates({ picked, onChoose }: CandidatesProps) {
  const text = useText();
  const { css, count, candidates } = picked;
  if (!css) return null;
  const isCandidate = candidates.some((candidate) => candidate.css === css);
  const all = isCandidate ? candidates : [{ css, count }, ...candidates];
  return (
    <FormControl>
      <FormLabel id="selector-candidates">{text('picker.candidates')}</FormLabel>
      <RadioGroup
        aria-labelledby="selector-candidates"
        value={css}
        onChange={(_, chosen) => onChoose(chosen)}
      >
        {all.map((candidate) => (
          <FormControlLabel
            key={candidate.css}
            value={candidate.css}
            control={<Radio size="small" />}
            label={
              <>
                <code>{candidate.css}</code> ·{' '}
                {text('picker.count', { smart_count: candidate.count })}
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
