import { DEFAULT_BRAND } from '@catalogue/design/brand';
import type { TemplateCard } from '@contract/entities/campaigns/template';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback } from 'react';
import { useDrawing } from '@/campaign-editor/list/useDrawing';
import { useDataProvider } from '@/dataProvider';
import { brandQuery, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import { templateQuery } from '@/dataProvider/areas/campaigns/campaigns';
import { useLanguage } from '@/i18n/useText';
import { type Device, TEMPLATE_PAGES } from './templateFilters';

/** Size in px of the stored picture of a drawn page, about twice that of a card. */
const STORED = { desktop: { width: 640, height: 400 }, phone: TEMPLATE_PAGES.phone };

/** The cards of the next two screens are drawn too, so that scrolling shows them in the brand. */
const NEAR_PX = 2_000;

/**
 * Draws a template in the shop's brand for its card. `picture` is null until the visible card is
 * drawn, and always for the default brand, which the template's own picture shows; `isPending` is
 * true while a visible card waits.
 */
export function useTemplateDrawing(
  card: RefObject<Element | null>,
  { id }: Pick<TemplateCard, 'id'>,
  device: Device,
): { picture: string | null; isPending: boolean } {
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const brands = useQuery({ ...brandQuery(dataProvider), staleTime: SETTINGS_STALE_MS });
  const brand = brands.data?.brand;
  const style = brand && JSON.stringify(brand);
  const isOwn = style !== undefined && style !== JSON.stringify(DEFAULT_BRAND);
  const draw = useCallback(
    async (isWanted: () => boolean) => {
      if (style === undefined) return null;
      const { drawDesign } = await import('@/campaign-editor/list/drawDesign');
      const key = `template/${id}/${device}/${language}/${style}`;
      return drawDesign(
        { key, language, page: TEMPLATE_PAGES[device], stored: STORED[device] },
        async () => {
          if (!isWanted()) throw new Error('The card is out of view.');
          const detail = templateQuery(dataProvider, id, false);
          const { data } = await queries.fetchQuery({ ...detail, staleTime: SETTINGS_STALE_MS });
          const content = data[0]?.data;
          if (!content || !('where' in content)) throw new Error('The template has no design.');
          return { ...content, brand: JSON.parse(style) };
        },
      );
    },
    [queries, dataProvider, id, device, language, style],
  );
  const drawing = useDrawing(card, isOwn ? draw : null, NEAR_PX);
  return { ...drawing, isPending: drawing.isPending || brands.isLoading };
}
