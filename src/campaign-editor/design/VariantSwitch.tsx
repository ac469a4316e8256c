import { addVariant, hasRoom, letterOf } from '@catalogue/experiment/variants';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import type { BodyDraft } from '@/campaign-editor/DraftForm';
import { VariantBar } from '@/campaign-editor/VariantBar';
import { Icon } from '@/components/Icon';
import { hasIssue } from '@/form-builder/useIssue';
import { useText } from '@/i18n/useText';
import { useEditor } from './editor';
import { PartIcon } from './outline/PartIcon';

export function VariantSwitch({ draft }: { draft: BodyDraft }) {
  const text = useText();
  const { variant, setVariant, act, issues } = useEditor();
  const [open, setOpen] = useState(false);
  const { body } = draft;
  const { variants } = body;
  const add = () => {
    act((before) => addVariant(before, variant));
    setVariant(addVariant(body, variant).variants?.at(-1)?.id ?? 1);
  };
  if (!variants) {
    return (
      <Row>
        <Button
          size="small"
          startIcon={<Icon name="plus" size={16} />}
          disabled={body.tags.length === 0}
          onClick={add}
        >
          {text('editor.variants.begin')}
        </Button>
      </Row>
    );
  }
  const isWrong = (id: number) =>
    body.tags.some((entry, at) => entry.variant === id && hasIssue(issues, `tags.${at}`));
  return (
    <Row>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={variant}
        onChange={(_, next: number | null) => next !== null && setVariant(next)}
        aria-label={text('editor.variants.which')}
      >
        {variants.map(({ id, share }) => (
          <ToggleButton
            key={id}
            value={id}
            aria-label={text('editor.variants.name', { letter: letterOf(id) })}
            color={isWrong(id) ? 'error' : 'standard'}
          >
            <strong>{letterOf(id)}</strong>&nbsp;{share}%
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {hasRoom(body) && (
        <IconButton size="small" aria-label={text('editor.variants.add')} onClick={add}>
          <Icon name="plus" size={18} />
        </IconButton>
      )}
      <IconButton
        size="small"
        aria-label={text('design.variantSettings')}
        onClick={() => setOpen(true)}
      >
        <PartIcon name="sliders" size={17} />
      </IconButton>
      {open && (
        <Dialog open onClose={() => setOpen(false)} fullWidth maxWidth="sm">
          <DialogTitle>{text('design.variantSettings')}</DialogTitle>
          <DialogContent>
            <VariantBar
              body={body}
              issues={issues}
              variant={variant}
              onVariant={setVariant}
              onChange={(update) => {
                if (!update(body).variants) setOpen(false);
                draft.setBody(update);
              }}
              disabled={false}
            />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={() => setOpen(false)}>
              {text('app.close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Row>
  );
}

const Row = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 52,
  padding: '0 10px',
  borderBottom: `1px solid ${colours.line}`,
  '& .MuiToggleButtonGroup-root': { flex: 1 },
  '& .MuiToggleButton-root': { flex: 1, minHeight: 30 },
}));
