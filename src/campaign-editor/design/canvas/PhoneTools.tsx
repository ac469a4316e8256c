import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEditor } from '@/campaign-editor/design/editor';
import { usePartActions } from '@/campaign-editor/design/outline/usePartActions';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';

const STEPS = [-1, 1] as const;

/** Toolbar at the bottom of the sheet on phones, which replaces dragging. */
export function PhoneTools() {
  const text = useText();
  const { selected, openBlockPicker } = useEditor();
  const actions = usePartActions();
  // The only entry of a campaign cannot be moved, so it has no buttons for moving.
  const isPart = selected?.step !== undefined;
  const moves =
    selected && (isPart || STEPS.some((step) => actions.canMove(selected, step))) ? STEPS : [];
  return (
    <Foot className="phone-tools">
      {moves.map((step) => (
        <Button
          key={step}
          variant="outlined"
          startIcon={<Icon name={step < 0 ? 'up' : 'down'} size={18} />}
          disabled={!selected || !actions.canMove(selected, step)}
          onClick={() => selected && actions.move(selected, step)}
        >
          {text(step < 0 ? 'design.up' : 'design.down')}
        </Button>
      ))}
      <Button startIcon={<Icon name="plus" size={18} />} onClick={openBlockPicker}>
        {text('design.blockShort')}
      </Button>
    </Foot>
  );
}

const Foot = styled('div')(({ theme: { colours } }) => ({
  display: 'none',
  '@media (max-width: 899px)': {
    position: 'sticky',
    bottom: 0,
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: 10,
    padding: '10px 16px',
    borderTop: `1px solid ${colours.line}`,
    backgroundColor: colours.surface,
    '& > *': { minHeight: 44 },
    '& > :last-child': { backgroundColor: colours.primarySoft },
  },
}));
