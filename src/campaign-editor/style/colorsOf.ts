import { type Brand, resolveColours } from '@catalogue/design/brand';
import { themeOf } from '@catalogue/design/readable';
import { isColor } from '@catalogue/fields/color';
import type { FormValue } from '@catalogue/fields/types';
import { isRecord } from '@catalogue/lib/is-record';
import type { TemplateDetail } from '@contract/entities/template';
import { styled } from '@mui/material/styles';
import { radius } from '@/theme/tokens';

const MOST_COLOURS = 5;

/** Returns the colours that a form names, each once. */
export function colorsOf(form: FormValue = {}): string[] {
  const found = Object.values(form).flatMap(({ value, __type }): string[] => {
    if (__type === 'color') return typeof value === 'string' && isColor(value) ? [value] : [];
    return __type === 'button' && isRecord(value) ? colorsOf(value as FormValue) : [];
  });
  return [...new Set(found)].slice(0, MOST_COLOURS);
}

const isWhite = (colour: string) => /^#f{3,8}$/i.test(colour);

/** Sketch of a message whose button has the message's colour. */
export function MessageSketch({ data }: Pick<TemplateDetail['data'][number], 'data'>) {
  const colours = colorsOf(data.tags[0]?.parameters);
  return (
    <Letter aria-hidden="true">
      <i />
      <i />
      <i />
      <b style={{ backgroundColor: colours.find((colour) => !isWhite(colour)) }} />
    </Letter>
  );
}

interface VariantColoursProps extends Pick<TemplateDetail['data'][number], 'data'> {
  brand: Brand;
}

/** Stripes in the colours of an action's variant, with the size of its picture. */
export function VariantColours({ data, brand }: VariantColoursProps) {
  const theme = themeOf(data.tags[0]?.parameters ?? {});
  const { surface, tint, accent, ink } = resolveColours(brand, theme);
  return (
    <Stripes aria-hidden="true">
      {[...new Set([surface, tint, accent, ink])].map((colour) => (
        <b key={colour} style={{ backgroundColor: colour }} />
      ))}
    </Stripes>
  );
}

const Letter = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  alignContent: 'center',
  gap: 10,
  width: '100%',
  aspectRatio: '16 / 9',
  padding: '0 22%',
  borderRadius: radius.control,
  backgroundColor: colours.sunken,
  boxSizing: 'border-box',
  '&& i': {
    height: 6,
    padding: 0,
    borderRadius: radius.full,
    backgroundColor: colours.quiet,
    opacity: 0.35,
  },
  '& i:first-of-type': { width: '50%' },
  '&& b': { width: '55%', height: 22, marginTop: 4, border: 0, borderRadius: radius.full },
}));

const Stripes = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  width: '100%',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.control,
  backgroundColor: colours.sunken,
  boxSizing: 'border-box',
  // The first colour is the ground, which covers most of a design.
  '&& b': { flex: 1, width: 'auto', height: 'auto', border: 0, borderRadius: 0 },
  '&& b:first-of-type': { flex: 3 },
}));
