import { styled } from '@mui/material/styles';
import { Icon } from '@/components/Icon';
import { motion, radius, size } from '@/theme/tokens';

interface Props {
  /** Labels of the button: `off` describes the effect of a click, `on` the state after it. */
  labels: { off: string; on: string };
  checked: boolean;
  onChange: (checked: boolean) => void;
  tone?: 'approve' | 'hide';
}

export function VerdictToggle({ labels, checked, onChange, tone = 'approve' }: Props) {
  return (
    <Toggle data-tone={tone} data-other={checked ? labels.off : labels.on}>
      <input type="checkbox" checked={checked} onChange={() => onChange(!checked)} />
      <span>
        <Icon name={tone === 'hide' ? 'eyeOff' : 'check'} size={ICON_PX} />
        {checked ? labels.on : labels.off}
      </span>
    </Toggle>
  );
}

const ICON_PX = 16;
const GAP_PX = 6;

const Toggle = styled('label')(({ theme: { colours } }) => ({
  position: 'relative',
  display: 'inline-grid',
  placeContent: 'center',
  justifyItems: 'center',
  minHeight: 36,
  padding: '0 14px',
  border: `1px solid ${colours.lineStrong}`,
  borderRadius: radius.control,
  boxSizing: 'border-box',
  fontSize: size.small,
  fontWeight: 600,
  cursor: 'pointer',
  transition: `background-color ${motion.fast}`,
  // The label of the other state reserves its width, so that both states are equally wide.
  '&::after': {
    content: 'attr(data-other)',
    height: 0,
    paddingInlineStart: ICON_PX + GAP_PX,
    visibility: 'hidden',
  },
  '& > span': { display: 'flex', alignItems: 'center', gap: GAP_PX },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:hover': { backgroundColor: colours.hover },
  '&:has(:focus-visible)': { outline: `2px solid ${colours.primary}`, outlineOffset: 2 },
  '&:has(:checked)': {
    borderColor: 'transparent',
    backgroundColor: colours.status.active.background,
    color: colours.status.active.text,
  },
  '&[data-tone=hide]:has(:checked)': {
    backgroundColor: colours.status.disabled.background,
    color: colours.status.disabled.text,
  },
  '@media (pointer: coarse)': { minHeight: 44 },
  '@media (forced-colors: active)': { '&:has(:checked)': { borderColor: 'Highlight' } },
}));
