import { drawRichText } from '@catalogue/html/rich-text';
import { mayInstall } from '@catalogue/templates/engine/template';
import type {
  TemplateCard as Template,
  TemplateDetail,
} from '@contract/entities/campaigns/template';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { TemplateCard } from '@/campaign-editor/gallery/TemplateCard';
import { templatePaths } from '@/campaign-editor/gallery/templatePaths';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { templateQuery } from '@/dataProvider/areas/campaigns/campaigns';
import { errorCode } from '@/dataProvider/errors';
import { useFullList } from '@/dataProvider/useFullList';
import { useDeveloper } from '@/developer/useDeveloper';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { InstalledList } from './InstalledList';
import { Media } from './Media';
import { PricingCards, TemplateFacts } from './TemplateFacts';
import { VariantCards } from './VariantCards';

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

interface RequestAccessProps {
  title: string;
  /** False when the template is enabled for no platform. */
  configured: boolean;
}

function RequestAccess({ title, configured }: RequestAccessProps) {
  const text = useText();
  const dataProvider = useDataProvider();
  const ask = useMutation({ mutationFn: () => dataProvider.account.requestFeature(title) });
  return (
    <>
      <Alert severity="warning">
        {text(configured ? 'template.dontInstall' : 'template.contactUs')}
      </Alert>
      <div role="status">
        {ask.isSuccess ? <Alert severity="success">{text('template.requested')}</Alert> : null}
        {ask.isError ? <Alert severity="error">{text('template.requestFailed')}</Alert> : null}
      </div>
      {!ask.isSuccess && (
        <Button variant="outlined" loading={ask.isPending} onClick={() => ask.mutate()}>
          {text('template.request')}
        </Button>
      )}
    </>
  );
}

const MAX_SHOWN = 4;

/**
 * Lists templates with the same goal. Schedules have few templates, so for them templates with
 * other goals follow.
 */
function SimilarTemplates({ template }: { template: TemplateDetail }) {
  const text = useText();
  const { id, type, goal } = template;
  const { data: all = [] } = useFullList<Template>(
    type === 'schedule' ? 'schedule-templates' : 'templates',
  );
  const rank = (one: Template) => 2 * Number(one.goal === goal) + Number(one.supported);
  const similar = all
    .filter((other) => other.id !== id && (type === 'schedule' || other.goal === goal))
    .sort((one, other) => rank(other) - rank(one))
    .slice(0, MAX_SHOWN);
  if (!goal || similar.length === 0) return null;
  return (
    <Grid>
      <h2>{text('template.similar')}</h2>
      <ul>
        {similar.map((other) => (
          <li key={other.id}>
            <TemplateCard template={other} device="desktop" />
          </li>
        ))}
      </ul>
    </Grid>
  );
}

const Grid = styled('section')(({ theme: { typography } }) => ({
  marginTop: 32,
  '& h2': { ...typography.h2, margin: '0 0 12px' },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    gap: 20,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { display: 'grid' },
}));
