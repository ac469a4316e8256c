import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEditor } from '@/campaign-editor/design/editor';
import { usePartActions } from '@/campaign-editor/design/outline/usePartActions';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';

/** Toolbar at the bottom of the sheet on phones, as replacement for dragging. */
export function PhoneTools({ onAddBlock }: { onAddBlock: () => void }) {
  const text = useText();
  const { selected } = useEditor();
  const actions = usePartActions();
  return (
    <Foot className="phone-tools">
      <Button
        variant="outlined"
        startIcon={<Icon name="up" size={18} />}
        disabled={!selected || !actions.canMove(selected, -1)}
        onClick={() => selected && actions.move(selected, -1)}
      >
        {text('design.up')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<Icon name="down" size={18} />}
        disabled={!selected || !actions.canMove(selected, 1)}
        onClick={() => selected && actions.move(selected, 1)}
      >
        {text('design.down')}
      </Button>
      <Button startIcon={<Icon name="plus" size={18} />} onClick={onAddBlock}>
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
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 10,
    padding: '10px 16px',
    borderTop: `1px solid ${colours.line}`,
    backgroundColor: colours.surface,
    '& > *': { minHeight: 44 },
    '& > :last-child': { backgroundColor: colours.primarySoft },
  },
}));
