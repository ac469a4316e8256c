import type { CampaignBody } from '@catalogue/campaign';
import { PAGE_TYPES, type PageType } from '@catalogue/situation';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useMemo } from 'react';
import { useLanguage } from '@/i18n/useText';
import type { OpenEntry } from './ActionEntries';

const PreviewPane = lazy(() =>
  import('@/custom-pages/preview/PreviewPane').then((module) => ({ default: module.PreviewPane })),
);
interface AsideProps {
  body: CampaignBody;
  /** The entry being edited is previewed as it is typed. */
  open: OpenEntry | null;
}

/** What the shopper will see; stays in sight while the form scrolls. */
export function Aside({ body, open }: AsideProps) {
  const language = useLanguage();
  const entries = useMemo(() => {
    if (!open) return body.tags;
    return [...body.tags.slice(0, open.index), open.entry, ...body.tags.slice(open.index + 1)];
  }, [body.tags, open]);
  return (
    <Side data-tour="preview">
      <Suspense fallback={<Skeleton variant="rounded" height={640} />}>
        <PreviewPane entries={entries} page={pageOf(body)} language={language} />
      </Suspense>
    </Side>
  );
}

/** The page the campaign is for, where its conditions name one. */
function pageOf({ where }: CampaignBody): PageType {
  const named = where.find(({ type }) => type === 'page-type')?.parameters.page?.value;
  return PAGE_TYPES.find((page) => page === named) ?? 'home';
}

const Side = styled('div')({
  '@media (min-width: 1200px)': { position: 'sticky', top: 144 },
});
