import { mayInstall } from '@catalogue/templates/engine/install-limit';
import type { TemplateDetail } from '@contract/entities/template';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ActionEditor } from '@/campaign-editor/ActionEditor';
import { fromRecord, fromTemplate, type Source } from '@/campaign-editor/draft';
import { ErrorState } from '@/components/ErrorState';
import { PageSkeleton } from '@/components/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { errorCode } from '@/dataProvider/errors';
import { definitionsQuery, editorKey } from '@/dataProvider/queries/campaigns';
import { useText } from '@/i18n/useText';

/** /actions/{id} and /actions/create/template-{t_id}: reads what is edited, then opens the editor. */
export default function ActionEdit() {
  const { id, template } = useParams();
  const [search] = useSearchParams();
  const dataProvider = useDataProvider();
  const key = id ?? template ?? '';
  const variant = search.get('variant');
  const templateId = Number(key.replace('template-', ''));
  const source = useQuery({
    queryKey: editorKey('actions', key, variant),
    queryFn: ({ signal }): Promise<Source | 'full' | null> =>
      id
        ? dataProvider.getOne('actions', { id, signal }).then(({ data }) => fromRecord(data))
        : dataProvider.campaigns
            .getTemplate(templateId, signal)
            .then((found) => newSource(found, variant)),
    // An editor never changes what is typed because something arrived in the background.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const definitions = useQuery(definitionsQuery(dataProvider));
  if (source.error && isGone(source.error)) return <BackToList />;
  const error = source.error ?? definitions.error;
  if (error) {
    return (
      <ErrorState
        error={error}
        onRetry={() => {
          source.refetch();
          definitions.refetch();
        }}
      />
    );
  }
  if (source.data === null) return <BackToList />;
  if (source.data === 'full') return <Navigate to={`/action?id=${templateId}`} replace />;
  if (!source.data || !definitions.data) return <PageSkeleton />;
  return (
    <ActionEditor
      // A reload after a conflict starts over from what is stored now.
      key={`${key}-${source.dataUpdatedAt}`}
      source={source.data}
      definitions={definitions.data}
      onReload={() => source.refetch()}
    />
  );
}

/** Null when there is nothing to start from, `full` when the template may not be installed again. */
function newSource(template: TemplateDetail, variant: string | null): Source | 'full' | null {
  if (!mayInstall(template.limit, template.installed.length)) return 'full';
  return fromTemplate(template, variant) ?? null;
}

const isGone = (error: unknown) => errorCode(error) === 'not_found';

/** "Loading an action fails: redirect to /actions". */
function BackToList() {
  const notify = useNotify();
  const text = useText();
  useEffect(() => {
    notify(text('editor.gone'), { type: 'warning' });
  }, [notify, text]);
  return <Navigate to="/actions" replace />;
}
