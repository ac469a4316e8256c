import { DEFAULT_BRAND } from '@catalogue/design/brand';
import type { TemplateCard } from '@contract/entities/campaigns/template';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useDrawing } from '@/campaign-editor/list/useDrawing';
import { messageAspect } from '@/campaign-editor/messageAspect';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { brandQuery, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import { templateQuery } from '@/dataProvider/areas/campaigns/campaigns';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { useLanguage } from '@/i18n/useText';
import { ThumbSkeleton } from './ThumbSkeleton';
import type { Device } from './templateFilters';
import { TEMPLATE_PAGES } from './templateFilters';

const LiveTemplate = lazy(() => import('./LiveTemplate'));
const MessageThumb = lazyWithTexts(() => import('./MessageThumb'));

/**
 * Delay in ms before a design plays, so that it does not play when the pointer only passes over it.
 */
const STAY_MS = 260;

interface Props {
  template: Pick<TemplateCard, 'id' | 'type' | 'image' | 'version'>;
  device: Device;
  isOver: boolean;
}

export function TemplateThumb(props: Props) {
  if (props.template.type === 'action') return <DesignThumb {...props} />;
  return (
    <Frame data-message>
      <Suspense fallback={<ThumbSkeleton />}>
        <MessageThumb id={props.template.id} />
      </Suspense>
    </Frame>
  );
}

/** The template's picture, redrawn in the shop's brand; on hover, its animation plays. */
function DesignThumb({ template, device, isOver }: Props) {
  const { image } = template;
  const frame = useRef<HTMLDivElement>(null);
  const { picture, isPending } = useTemplateDrawing(frame, template, device);
  const source = device === 'phone' ? image.replace(/\.webp$/, '-phone.webp') : image;
  const [missing, setMissing] = useState('');
  const plays = useStay(isOver);
  return (
    <Frame ref={frame} data-device={device}>
      {isPending ? <ThumbSkeleton /> : null}
      {isPending || picture ? null : source && missing !== source ? (
        <img src={source} alt="" loading="lazy" onError={() => setMissing(source)} />
      ) : (
        <Icon name="actions" size={44} />
      )}
      {picture ? <img className="drawn" src={picture} alt="" /> : null}
      {plays ? (
        <Suspense fallback={null}>
          <LiveTemplate id={template.id} device={device} />
        </Suspense>
      ) : null}
    </Frame>
  );
}

function useStay(isOver: boolean): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (!isOver) return setStays(false);
    const timer = setTimeout(() => setStays(true), STAY_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  return stays;
}

const Frame = styled('div')(({ theme: { colours } }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 10',
  overflow: 'hidden',
  backgroundColor: colours.sunken,
  color: colours.status.active.text,
  '&[data-device=phone]': { aspectRatio: '39 / 66' },
  '&[data-message]': messageAspect,
  '& .drawn': { position: 'absolute', inset: 0, animation: 'appear .18s' },
  '@keyframes appear': { from: { opacity: 0 } },
  '@media (prefers-reduced-motion: reduce)': { '& .drawn': { animation: 'none' } },
  '& img': { width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' },
}));

/** Size in px of the stored picture of a drawn page, about twice the size of a card. */
const STORED = { desktop: { width: 640, height: 400 }, phone: TEMPLATE_PAGES.phone };

/** The cards of the next screen are drawn too, so that scrolling shows them in the brand. */
const NEAR_PX = 1_000;

/**
 * Draws a template in the shop's brand for its card. `picture` is null until the visible card is
 * drawn, and always for the default brand, which the template's own picture shows; `isPending` is
 * true while a visible card waits.
 */
function useTemplateDrawing(
  card: RefObject<Element | null>,
  { id, version }: Pick<TemplateCard, 'id' | 'version'>,
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
    async (distance: () => number) => {
      if (style === undefined) return null;
      const { pictureOf } = await import('@/campaign-editor/list/pictures');
      const content = `template/${id}/${version}/${style}`;
      return pictureOf(
        { content, language, distance, page: TEMPLATE_PAGES[device], stored: STORED[device] },
        async () => {
          const { data } = await queries.fetchQuery({
            ...templateQuery(dataProvider, id, false),
            // A cached template of another version is requested again.
            staleTime: ({ state }) => (state.data?.version === version ? SETTINGS_STALE_MS : 0),
          });
          const design = data[0]?.data;
          if (!design || !('where' in design)) throw new Error('The template has no design.');
          return { ...design, brand: JSON.parse(style) };
        },
      );
    },
    [queries, dataProvider, id, version, device, language, style],
  );
  const drawing = useDrawing(card, isOwn ? draw : null, NEAR_PX);
  return { ...drawing, isPending: drawing.isPending || brands.isLoading };
}
