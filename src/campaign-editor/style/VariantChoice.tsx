import type { TemplateDetail } from '@contract/entities/campaigns/template';
import { styled } from '@mui/material/styles';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { colorsOf } from './colorsOf';
import { VariantPicture } from './VariantPicture';

interface VariantChoiceProps {
  variants: TemplateDetail['data'];
  current: string;
  chosen: string;
  onChoose: (id: string) => void;
}

export function VariantChoice({ variants, current, chosen, onChoose }: VariantChoiceProps) {
  const text = useText();
  return (
    <Grid>
      <legend>{text('editor.style.choose')}</legend>
      {variants.map((variant) => {
        const { id, name, advance, data } = variant;
        return (
          <label key={id} data-chosen={id === chosen || undefined}>
            <input
              type="radio"
              name="look"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <VariantPicture variant={variant} />
            <strong>{name}</strong>
            <Swatches variant={data} />
            {id === current && <span>{text('editor.style.current')}</span>}
            {advance && <span>{text('actions.templates.developer')}</span>}
          </label>
        );
      })}
    </Grid>
  );
}

/** The colours of a variant's first action, because pictures alone are often too similar. */
function Swatches({ variant }: { variant: TemplateDetail['data'][number]['data'] }) {
  const colours = colorsOf(variant.tags[0]?.parameters);
  if (colours.length === 0) return null;
  return (
    <i aria-hidden="true">
      {colours.map((colour) => (
        <b key={colour} style={{ backgroundColor: colour }} />
      ))}
    </i>
  );
}

const Grid = styled('fieldset')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: 14,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { gridColumn: '1 / -1', marginBottom: 10, padding: 0, color: colours.quiet },
  '& label': {
    position: 'relative',
    display: 'grid',
    gap: 2,
    padding: 10,
    border: `2px solid ${colours.line}`,
    borderRadius: radius.card,
    cursor: 'pointer',
  },
  '& label[data-chosen]': { borderColor: colours.primary },
  '& label:focus-within': { outline: `3px solid ${colours.primary}`, outlineOffset: 2 },
  '& input': { position: 'absolute', zIndex: 1, top: 18, left: 16 },
  '& img': {
    width: '100%',
    aspectRatio: '16 / 9',
    marginBottom: 6,
    objectFit: 'cover',
    borderRadius: radius.control,
  },
  '& i': { display: 'flex', gap: 4, padding: '2px 0' },
  '& b': { width: 16, height: 16, border: `1px solid ${colours.line}`, borderRadius: '50%' },
  '& span': { color: colours.quiet, fontSize: size.small },
}));
