import type { CampaignBody } from '@catalogue/campaign';
import { entriesOf } from '@catalogue/experiment/variants';
import type { PageType } from '@catalogue/pages/page-types';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useMemo } from 'react';
import type { BodyDraft } from '@/campaign-editor/DraftForm';
import type { Definitions } from '@/campaign-editor/definitions';
import type { Source } from '@/campaign-editor/draft';
import { RecommendationSections } from '@/campaign-editor/recommendation/RecommendationSections';
import { previewPage } from '@/custom-pages/preview/previewPage';
import { useShopHost } from '@/custom-pages/preview/useShopHost';
import { useLanguage } from '@/i18n/useText';
import { useEditor } from './editor';

const PreviewPane = lazy(() => import('@/custom-pages/preview/PreviewPane'));

interface RecommendationWhoProps {
  draft: BodyDraft;
  source: Source;
  definitions: Definitions;
}

export default function RecommendationWho({ draft, source, definitions }: RecommendationWhoProps) {
  const { variant } = useEditor();
  return (
    <>
      <div className="form">
        <RecommendationSections draft={draft} source={source} definitions={definitions} />
      </div>
      <StickyPreview body={draft.body} variant={variant} page={source.template?.page} />
    </>
  );
}

interface StickyPreviewProps {
  body: CampaignBody;
  /** Number of the variant whose entries the preview shows; all entries by default. */
  variant?: number | undefined;
  /** Page type shown at first when the campaign's conditions contain no page type. */
  page?: PageType | undefined;
}

function StickyPreview({ body, variant, page }: StickyPreviewProps) {
  const language = useLanguage();
  const host = useShopHost();
  const { tags } = body;
  const entries = useMemo(
    () => (variant === undefined ? tags : entriesOf(tags, variant)),
    [tags, variant],
  );
  return (
    <Side data-tour="preview">
      <Suspense fallback={<Skeleton variant="rounded" height={640} />}>
        <PreviewPane
          entries={entries}
          page={previewPage(body, page)}
          language={language}
          host={host}
        />
      </Suspense>
    </Side>
  );
}

const Side = styled('div')({ '@media (min-width: 1200px)': { position: 'sticky', top: 0 } });
