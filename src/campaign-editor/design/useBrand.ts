import { type Brand, DEFAULT_BRAND, resolveColours } from '@catalogue/design/brand';
import { THEME_COLOURS, themeFields } from '@catalogue/design/fields/theme';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from '@/dataProvider';
import { brandQuery, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import type { Swatch } from '@/form-builder/swatches';
import { useCatalogueText } from '@/i18n/useCatalogueText';

export function useBrand(): Brand {
  const { data } = useQuery({ ...brandQuery(useDataProvider()), staleTime: SETTINGS_STALE_MS });
  return data?.brand ?? DEFAULT_BRAND;
}

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
