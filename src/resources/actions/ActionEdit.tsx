import { mayInstall } from '@catalogue/templates/engine/template';
import type { TemplateDetail } from '@contract/entities/campaigns/template';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { ActionEditor } from '@/campaign-editor/ActionEditor';
import { fromRecord, fromTemplate, type Source } from '@/campaign-editor/draft';
import { KEEPS_FORM } from '@/components/dialogs/UnsavedChanges';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { definitionsQuery, editorKey } from '@/dataProvider/areas/campaigns/campaigns';
import { errorCode } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';

interface Created {
  id: number;
  version: number;
  /** Route parameter under which the action was created; null once the address contains its id. */
  from: string | null;
  source: Source;
  editor: string;
}

export default function ActionEdit() {
  const { id, template } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const [created, setCreated] = useState<Created | null>(null);
  const key = id ?? template ?? '';
  const isSameEditor = created !== null && [String(created.id), created.from].includes(key);
  useEffect(() => {
    setCreated((before) => {
      if (!before || key === before.from) return before;
      return key === String(before.id) ? { ...before, from: null } : null;
    });
  }, [key]);
  // Another navigation may replace the navigation to the new action; the effect then repeats it.
  useEffect(() => {
    if (created?.from !== key) return;
    const savedDraft = new URLSearchParams(search);
    savedDraft.delete('variant');
    const address = { pathname: `/actions/${created.id}`, search: `${savedDraft}` };
    navigate(address, { replace: true, state: KEEPS_FORM });
  }, [created, key, search, navigate]);
  const variant = search.get('variant');
  const templateId = Number(key.replace('template-', ''));
  const source = useQuery({
    queryKey: editorKey('actions', key, variant),
    queryFn: ({ signal }): Promise<Source | 'full' | null> =>
      id
        ? readAction(Number(id), signal)
        : dataProvider.campaigns
            .getTemplate(templateId, signal)
            .then((found) => newSource(found, variant)),
    enabled: !isSameEditor,
    // A background refetch would replace the content that is being edited.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const definitions = useQuery(definitionsQuery(dataProvider));

  async function readAction(id: number, signal: AbortSignal): Promise<Source> {
    const [{ data }, draft] = await Promise.all([
      dataProvider.getOne('actions', { id, signal }),
      // On failure the editor starts from the live content; a save then reports the conflict.
      dataProvider.versions.getCampaignDraft(id, signal).catch(() => null),
    ]);
    return fromRecord(data, draft);
  }

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
  if (isSameEditor && definitions.data) {
    const { id, version, source, editor } = created;
    return (
      <ActionEditor
        key={editor}
        source={{ ...source, id, version }}
        definitions={definitions.data}
        onReload={() => setCreated(null)}
      />
    );
  }
  if (source.data === null) return <BackToList />;
  if (source.data === 'full') return <Navigate to={`/action?id=${templateId}`} replace />;
  if (!source.data || !definitions.data) return <PageSkeleton />;
  // A reload after a conflict changes the key, which remounts the editor with the stored content.
  const editor = `${key}-${source.dataUpdatedAt}`;
  const opened = source.data;
  return (
    <ActionEditor
      key={editor}
      source={opened}
      definitions={definitions.data}
      onReload={() => source.refetch()}
      onCreated={({ id, version }) => {
        // Sets the state before the address changes; otherwise a second save would create the
        // action again.
        flushSync(() => setCreated({ id, version, from: key, source: opened, editor }));
      }}
    />
  );
}

/**
 * Returns a new action made from a template; `full` if the template may not be installed again,
 * null if it contains no action.
 */
function newSource(template: TemplateDetail, variant: string | null): Source | 'full' | null {
  if (!mayInstall(template.limit, template.installed.length)) return 'full';
  return fromTemplate(template, variant) ?? null;
}

const isGone = (error: unknown) => errorCode(error) === 'not_found';

function BackToList() {
  const notify = useNotify();
  const text = useText();
  useEffect(() => {
    notify(text('editor.gone'), { type: 'warning' });
  }, [notify, text]);
  return <Navigate to="/actions" replace />;
}
