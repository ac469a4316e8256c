import { compileEntries } from '@catalogue/compile';
import { PREVIEW, PREVIEW_PAGES, type PreviewShow, readPreviewReply } from '@contract/preview';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { previewPage } from '@/custom-pages/preview/previewPage';
import { useDataProvider } from '@/dataProvider';
import { brandQuery, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import { templateQuery } from '@/dataProvider/areas/campaigns/campaigns';
import { useLanguage } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';
import { type Device, TEMPLATE_PAGES } from './templateFilters';

/** Template drawn by the widget's renderers in the shop's brand; its animation plays once. */
export default function LiveTemplate({ id, device }: { id: number; device: Device }) {
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const { width, height } = TEMPLATE_PAGES[device];

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      const reply = readPreviewReply(data);
      if (reply?.type === 'drawn') setDrawn(true);
      if (reply?.type === 'ready') show().catch(() => {});
    };
    const show = async () => {
      const [template, brand] = await Promise.all([
        queries.fetchQuery({
          ...templateQuery(dataProvider, id, false),
          staleTime: SETTINGS_STALE_MS,
        }),
        queries
          .fetchQuery({ ...brandQuery(dataProvider), staleTime: SETTINGS_STALE_MS })
          .catch(() => null),
      ]);
      const content = template.data[0]?.data;
      if (!content || !('where' in content)) return;
      const pageType = previewPage(content);
      const message: PreviewShow = {
        channel: PREVIEW,
        type: 'show',
        language,
        animate: true,
        page: PREVIEW_PAGES.find((page) => page === pageType) ?? 'home',
        actions: compileEntries(content.tags),
        ...(brand && { brand: brand.brand }),
      };
      frame.current?.contentWindow?.postMessage(message, '*');
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [dataProvider, queries, id, language]);

  return (
    <Live
      ref={frame}
      src={`${storefrontOrigin()}/preview-frame/`}
      sandbox="allow-scripts"
      title=""
      aria-hidden
      inert
      tabIndex={-1}
      style={{ width, height, opacity: isDrawn ? 1 : 0, ['--width' as string]: width }}
    />
  );
}

/** The frame is scaled to the width of the card, which is a CSS container. */
const Live = styled('iframe')({
  position: 'absolute',
  inset: 0,
  border: 0,
  pointerEvents: 'none',
  transformOrigin: '0 0',
  transform: 'scale(calc(100cqw / (var(--width) * 1px)))',
  transition: 'opacity .18s',
});
