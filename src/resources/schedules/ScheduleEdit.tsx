import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { editorKey } from '@/dataProvider/areas/campaigns/campaigns';
import { scheduleDefinitionsQuery } from '@/dataProvider/areas/campaigns/schedules';
import { useText } from '@/i18n/useText';
import { ScheduleEditor } from './editor/ScheduleEditor';
import { fromBlank, fromScheduleRecord, fromScheduleTemplate } from './editor/scheduleDraft';

export default function ScheduleEdit() {
  const { id, template = '' } = useParams();
  const [search] = useSearchParams();
  const dataProvider = useDataProvider();
  const key = id ?? template;
  const variant = search.get('var');
  const source = useQuery({
    queryKey: editorKey('schedules', key, variant),
    queryFn: async ({ signal }) => {
      if (id) {
        const { data } = await dataProvider.getOne('schedules', { id, signal });
        return fromScheduleRecord(data);
      }
      if (template === 'blank') return fromBlank();
      const found = await dataProvider.campaigns.getTemplate(
        Number(key.replace('template-', '')),
        signal,
      );
      return fromScheduleTemplate(found, variant) ?? null;
    },
    // A background refetch would replace the content that is being edited.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const definitions = useQuery(scheduleDefinitionsQuery(dataProvider));
  if (source.error || definitions.error || source.data === null) return <BackToActions />;
  if (!source.data || !definitions.data) return <PageSkeleton />;
  return (
    <ScheduleEditor
      // A reload after a conflict remounts the editor with the stored content.
      key={`${key}-${source.dataUpdatedAt}`}
      source={source.data}
      definitions={definitions.data}
      onReload={() => source.refetch()}
    />
  );
}

function BackToActions() {
  const notify = useNotify();
  const text = useText();
  useEffect(() => {
    notify(text('schedules.editor.gone'), { type: 'warning' });
  }, [notify, text]);
  return <Navigate to="/actions" replace />;
}
