import { resolveColours } from '@catalogue/design/brand';
import { THEME_COLOURS, themeFields } from '@catalogue/design/fields/theme';
import { useMemo } from 'react';
import type { Swatch } from '@/form-builder/swatches';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useBrand } from './useBrand';

export function useSwatches(): readonly Swatch[] {
  const brand = useBrand();
  const catalogue = useCatalogueText();
  return useMemo(() => {
    const colours = resolveColours(brand);
    return THEME_COLOURS.map((name) => ({
      colour: colours[name].toLowerCase(),
      name: catalogue(themeFields.find((field) => field.name === name)?.label),
    })).filter(({ colour }, at, all) => all.findIndex((one) => one.colour === colour) === at);
  }, [brand, catalogue]);
}
