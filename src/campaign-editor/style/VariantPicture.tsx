import type { Brand } from '@catalogue/design/brand';
import type { TemplateDetail } from '@contract/entities/campaigns/template';
import { PREVIEW_PAGES } from '@contract/preview';
import { styled } from '@mui/material/styles';
import { useBrand } from '@/campaign-editor/design/useBrand';
import { MessagePicture, messageOf } from '@/campaign-editor/MessagePicture';
import { previewPage } from '@/custom-pages/preview/previewPage';
import { usePreviewFrame } from '@/custom-pages/preview/usePreviewFrame';
import { useLanguage, useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';
import { radius } from '@/theme/tokens';

export function VariantPicture({
  variant: { data },
}: {
  variant: Pick<TemplateDetail['data'][number], 'data'>;
}) {
  const brand = useBrand();
  const message = messageOf(data);
  if (message) return <MessagePicture entry={message} />;
  return 'ratio' in data ? <DrawnVariant data={data} brand={brand} /> : null;
}

interface DrawnVariantProps {
  data: Extract<TemplateDetail['data'][number]['data'], { ratio: number }>;
  brand: Brand;
}

/** Picture drawn by the storefront's own renderers, so it is always up to date. */
function DrawnVariant({ data, brand }: DrawnVariantProps) {
  const text = useText();
  const language = useLanguage();
  const pageType = previewPage(data);
  const page = PREVIEW_PAGES.find((name) => name === pageType) ?? 'home';
  const { frame, drawn } = usePreviewFrame({
    entries: data.tags,
    page,
    language,
    brand,
    still: true,
  });
  return (
    // Inert and hidden from screen readers, because the variant's name is below it.
    <Screen inert aria-hidden="true">
      <iframe
        ref={frame}
        title={text('preview.label')}
        src={`${storefrontOrigin()}/preview-frame/`}
        sandbox="allow-scripts"
        style={{ opacity: drawn ? 1 : 0 }}
      />
    </Screen>
  );
}

/** Size in CSS pixels of the page, which is scaled down to the width of the card. */
const PAGE = { width: 1120, height: 630 };
/** CSS pixels cut off at the bottom, where scaling blends the page with the background. */
const CUT_PX = 6;

const Screen = styled('div')(({ theme: { colours } }) => ({
  position: 'relative',
  width: '100%',
  aspectRatio: `${PAGE.width} / ${PAGE.height - CUT_PX}`,
  overflow: 'hidden',
  containerType: 'inline-size',
  borderRadius: radius.control,
  backgroundColor: colours.ground,
  '& iframe': {
    position: 'absolute',
    inset: 0,
    ...PAGE,
    border: 0,
    transform: `scale(calc(100cqw / ${PAGE.width}px))`,
    transformOrigin: '0 0',
    pointerEvents: 'none',
  },
}));
