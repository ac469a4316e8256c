import { drawRichText } from '@catalogue/html/rich-text';
import { mayInstall } from '@catalogue/templates/engine/template';
import type { TemplateDetail } from '@contract/entities/campaigns/template';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { templatePaths } from '@/campaign-editor/gallery/templatePaths';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { templateQuery } from '@/dataProvider/areas/campaigns/campaigns';
import { errorCode } from '@/dataProvider/errors';
import { useDeveloper } from '@/developer/useDeveloper';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { InstalledList } from './InstalledList';
import { Media } from './Media';
import { PricingCards } from './PricingCards';
import { RequestAccess } from './RequestAccess';
import { SimilarTemplates } from './SimilarTemplates';
import { TemplateFacts } from './TemplateFacts';
import { VariantCards } from './VariantCards';

/** Rich text, rendered element by element from an allow-list. */
function RichText({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.replaceChildren(drawRichText(document, html));
  }, [html]);
  return <div ref={container} />;
}

const isRepeated = ({ description, long_description }: TemplateDetail) =>
  long_description.replace(/<[^>]*>/g, '').trim() === description.trim();

const VariantPreview = lazy(() => import('./VariantPreview'));

export default function TemplatePage() {
  const [search] = useSearchParams();
  const dataProvider = useDataProvider();
  const id = Number(search.get('id'));
  const developer = useDeveloper();
  const { data, error, refetch } = useQuery({
    ...templateQuery(dataProvider, id, developer),
    enabled: id > 0,
  });
  if (!(id > 0) || (error && errorCode(error) === 'not_found')) return <Navigate to="/" replace />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return data ? <Detail template={data} onChanged={() => refetch()} /> : <PageSkeleton />;
}

function Detail({ template, onChanged }: { template: TemplateDetail; onChanged: () => void }) {
  const text = useText();
  const { id, type, limit, installed, supported } = template;
  const more = mayInstall(limit, installed.length);
  const list =
    type === 'schedule'
      ? { name: text('schedules.title'), path: '/schedules' }
      : {
          name: text('actions.templates.page'),
          path: '/templates',
          within: { name: text('actions.title'), path: '/actions?view=home' },
        };
  const [isPreviewOpen, setPreviewOpen] = useState<string | null>(null);
  const first = template.data[0]?.id;
  const actions = (
    <>
      {first !== undefined && (
        <Button variant="outlined" onClick={() => setPreviewOpen(first)}>
          {text('template.preview')}
        </Button>
      )}
      {supported && more && (
        <Button component={Link} to={templatePaths(type).create(id)} variant="contained">
          {text(installed.length > 0 ? 'template.installMore' : 'template.install')}
        </Button>
      )}
    </>
  );
  return (
    <Page title={template.title} actions={actions} list={list}>
      <Columns>
        <Card className="about" sx={{ overflow: 'hidden' }}>
          <Media {...template} />
          <div className="words">
            {isRepeated(template) ? null : <p className="lead">{template.description}</p>}
            <RichText html={template.long_description} />
          </div>
        </Card>
        <div className="side">
          {!supported && <RequestAccess title={template.title} configured={template.configured} />}
          {supported && !more && <p>{text('actions.templates.limit', { limit })}</p>}
          <TemplateFacts template={template} />
          <InstalledList type={type} installed={installed} onChanged={onChanged} />
          <PricingCards tiers={template.pricing} />
        </div>
      </Columns>
      {supported && more && <VariantCards template={template} onPreview={setPreviewOpen} />}
      <SimilarTemplates template={template} />
      <Suspense fallback={null}>
        {isPreviewOpen !== null && (
          <VariantPreview
            template={template}
            first={isPreviewOpen}
            install={supported && more}
            onClose={() => setPreviewOpen(null)}
          />
        )}
      </Suspense>
    </Page>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 380px)',
  alignItems: 'start',
  marginBottom: 32,
  '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .words': { padding: '20px 24px', lineHeight: 1.6, '& p': { margin: 0 } },
  '& .words > .lead': { margin: '0 0 8px', fontSize: size.h2, fontWeight: 600 },
  '& .side': { display: 'grid', gap: 20 },
});
