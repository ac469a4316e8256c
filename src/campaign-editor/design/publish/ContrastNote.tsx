import { type ContrastProblem, contrastProblems, resolveColours } from '@catalogue/design/brand';
import { contrast, repairContrast, TEXT_CONTRAST } from '@catalogue/design/contrast';
import { drawnColour, themeOf } from '@catalogue/design/readable';
import type { FormValue } from '@catalogue/fields/types';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { toBodyUpdate, useEditor } from '@/campaign-editor/design/editor';
import type { Block } from '@/campaign-editor/design/outline/parts';
import { useBrand } from '@/campaign-editor/design/useBrand';
import { Icon } from '@/components/Icon';
import { asForm, type Update } from '@/form-builder/types';
import { type TextKey, useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

interface ContrastNoteProps {
  entry: number;
  /** Block with its own text colour; without a block, the theme's colour pairs are checked. */
  block?: Block;
  onChange?: (update: Update<FormValue>) => void;
}

export function ContrastNote({ entry, block, onChange }: ContrastNoteProps) {
  const text = useText();
  const { body, act } = useEditor();
  const brand = useBrand();
  const form = body.tags[entry]?.parameters ?? {};
  const theme = themeOf(form);
  const colours = resolveColours(brand, theme);
  if (block) {
    if (!('color' in block.form) || !onChange) return null;
    const drawn = drawnColour(block, form, brand);
    const ratio = contrast(drawn, colours.surface);
    const repaired = repairContrast(drawn, [colours.surface]);
    return (
      <Line
        ratio={ratio}
        onRepair={() =>
          onChange((form) => ({
            ...form,
            color: { ...form.color, value: repaired, __type: 'color' },
          }))
        }
      />
    );
  }
  const problems = contrastProblems(brand, theme);
  const [first] = problems;
  if (!first) return <Line ratio={contrast(colours.ink, colours.surface)} />;
  const repair = () =>
    act(
      toBodyUpdate(entry, (form) => {
        const inside = { ...asForm(form.theme?.value) };
        for (const { text } of problems) inside[text] = { value: colours[text], __type: 'color' };
        return { ...form, theme: { ...form.theme, value: inside, __type: 'object' } };
      }),
    );
  return (
    <div>
      <Line ratio={first.contrast} label={text(pairOf(first))} onRepair={repair} />
    </div>
  );
}

function pairOf({ text, ground }: ContrastProblem): TextKey {
  if (text === 'onAccent') return 'design.pairs.onAccent';
  const isMuted = text === 'muted';
  if (ground === 'tint') return isMuted ? 'design.pairs.mutedOnTint' : 'design.pairs.inkOnTint';
  return isMuted ? 'design.pairs.mutedOnSurface' : 'design.pairs.inkOnSurface';
}

function Line({
  ratio,
  label,
  onRepair,
}: {
  ratio: number;
  label?: string;
  onRepair?: () => void;
}) {
  const text = useText();
  const language = useLanguage();
  const good = ratio >= TEXT_CONTRAST;
  const number = ratio.toLocaleString(language, { maximumFractionDigits: 1 });
  return (
    <Note role="status" data-good={good || undefined}>
      <Icon name={good ? 'healthy' : 'warning'} size={16} />
      <span>
        {label ? `${label}: ` : ''}
        {text(good ? 'design.contrastGood' : 'design.contrastBad', { ratio: number })}
      </span>
      {!good && onRepair && (
        <Button size="small" variant="outlined" onClick={onRepair}>
          {text('design.repair')}
        </Button>
      )}
    </Note>
  );
}

const Note = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  color: colours.warning,
  fontSize: size.small,
  '&[data-good]': { color: colours.success },
}));
