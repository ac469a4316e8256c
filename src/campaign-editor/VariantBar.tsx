import type { CampaignBody } from '@catalogue/campaign';
import { addVariant, hasRoom, letterOf, removeVariant } from '@catalogue/experiment/variants';
import type { Issue } from '@catalogue/fields/types';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { Icon } from '@/components/Icon';
import type { Update } from '@/form-builder/types';
import { hasIssue, useIssue } from '@/form-builder/useIssue';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

interface VariantBarProps {
  body: CampaignBody;
  onChange: (update: Update<CampaignBody>) => void;
  issues: readonly Issue[];
  /** Number of the edited variant; undefined without variants. */
  variant: number | undefined;
  onVariant: (variant: number) => void;
  /** True while an entry is open, because its changes are not in the variant yet. */
  disabled: boolean;
}

export function VariantBar({
  body,
  onChange,
  issues,
  variant,
  onVariant,
  disabled,
}: VariantBarProps) {
  const text = useText();
  const [removing, setRemoving] = useState(false);
  const errorMessage = useIssue(issues, 'variants');
  const { variants } = body;
  const add = () => {
    const next = addVariant(body, variant);
    onChange(() => next);
    onVariant(next.variants?.at(-1)?.id ?? 1);
  };
  if (!variants) {
    return (
      <Button
        variant="text"
        startIcon={<Icon name="plus" />}
        onClick={add}
        disabled={disabled || body.tags.length === 0}
        sx={{ alignSelf: 'flex-start', textAlign: 'start' }}
      >
        {text('editor.variants.begin')}
      </Button>
    );
  }
  const isWrong = (id: number) =>
    body.tags.some((entry, at) => entry.variant === id && hasIssue(issues, `tags.${at}`));
  const letter = letterOf(variant ?? 1);
  return (
    <Bar>
      <p>{text('editor.variants.lead')}</p>
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={variant}
          disabled={disabled}
          onChange={(_, next: number | null) => next !== null && onVariant(next)}
          aria-label={text('editor.variants.which')}
        >
          {variants.map(({ id }) => (
            <ToggleButton key={id} value={id} color={isWrong(id) ? 'error' : 'primary'}>
              {text('editor.variants.name', { letter: letterOf(id) })}
              {isWrong(id) && <span className="wrong">{text('editor.variants.wrong')}</span>}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {hasRoom(body) && (
          <Button size="small" startIcon={<Icon name="plus" />} onClick={add} disabled={disabled}>
            {text('editor.variants.add')}
          </Button>
        )}
        <Button size="small" color="error" onClick={() => setRemoving(true)} disabled={disabled}>
          {text('editor.variants.remove', { letter })}
        </Button>
      </Stack>
      <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {variants.map(({ id, share }, at) => (
          <TextField
            key={id}
            size="small"
            type="number"
            label={text('editor.variants.share', { letter: letterOf(id) })}
            value={share || ''}
            error={Boolean(errorMessage) || hasIssue(issues, `variants.${at}`)}
            onChange={({ target }) =>
              onChange((before) => ({
                ...before,
                variants: before.variants?.map((one) =>
                  one.id === id ? { ...one, share: Math.round(Number(target.value)) } : one,
                ),
              }))
            }
            slotProps={{
              htmlInput: { min: 1, max: 99, inputMode: 'numeric' },
              input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
            }}
          />
        ))}
      </Stack>
      {errorMessage ? <FormHelperText error>{errorMessage}</FormHelperText> : null}
      <FormHelperText>{text('editor.variants.anew')}</FormHelperText>
      <ConfirmDialog
        open={removing}
        title={text('editor.variants.removeTitle', { letter })}
        text={text('editor.variants.removeText')}
        confirm={text('editor.variants.remove', { letter })}
        danger
        onConfirm={() => {
          const next = removeVariant(body, variant ?? 1);
          onChange(() => next);
          onVariant(next.variants?.[0]?.id ?? 1);
          setRemoving(false);
        }}
        onClose={() => setRemoving(false)}
      />
    </Bar>
  );
}

const Bar = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 12,
  padding: '14px 16px',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  '& p': { margin: 0, color: colours.quiet, fontSize: size.body },
  '& .MuiTextField-root': { width: 132 },
  '& .wrong': { marginLeft: 6, fontSize: size.caption },
}));
