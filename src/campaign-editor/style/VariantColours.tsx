import { resolveColours } from '@catalogue/design/brand';
import { themeOf } from '@catalogue/design/readable';
import { isColor } from '@catalogue/fields/color';
import type { FormValue } from '@catalogue/fields/types';
import { isRecord } from '@catalogue/lib/is-record';
import type { TemplateDetail } from '@contract/entities/template';
import { styled } from '@mui/material/styles';
import { useBrand } from '@/campaign-editor/design/useBrand';
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

/** Stripes in the colours of a variant; with its picture's size, and empty without colours. */
export function VariantColours({ data }: Pick<TemplateDetail['data'][number], 'data'>) {
  const brand = useBrand();
  const form = data.tags[0]?.parameters ?? {};
  const { surface, tint, accent, ink } = resolveColours(brand, themeOf(form));
  const colours = 'ratio' in data ? [...new Set([surface, tint, accent, ink])] : colorsOf(form);
  return (
    <Stripes aria-hidden="true">
      {colours.map((colour) => (
        <b key={colour} style={{ backgroundColor: colour }} />
      ))}
    </Stripes>
  );
}

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
