import { blankTemplate } from '@catalogue/templates/engine/settle';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '@/components/states/ErrorState';
import { NotFoundPage } from '@/components/states/NotFoundPage';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { definitionsQuery } from '@/dataProvider/areas/campaigns/campaigns';
import { scheduleDefinitionsQuery } from '@/dataProvider/areas/campaigns/schedules';
import { staffTemplateQuery } from '@/dataProvider/areas/campaigns/templates';
import { errorCode } from '@/dataProvider/errors';
import { TemplateForm } from './TemplateForm';
import { NEW_TEMPLATE } from './templatePath';

interface TemplateEditProps {
  id: string;
  /** True when the form is the page, without the list beside it. */
  alone?: boolean;
}

export default function TemplateEdit({ id, alone = false }: TemplateEditProps) {
  const dataProvider = useDataProvider();
  const isNew = id === NEW_TEMPLATE;
  const isNumber = /^[1-9]\d{0,8}$/.test(id);
  const [blank] = useState(() => ({ ...blankTemplate(Math.random()), hidden: false }));
  const stored = useQuery({ ...staffTemplateQuery(dataProvider, Number(id)), enabled: isNumber });
  const actions = useQuery(definitionsQuery(dataProvider));
  const schedules = useQuery(scheduleDefinitionsQuery(dataProvider));
  const { error } = stored;
  if ((!isNew && !isNumber) || (error && errorCode(error) === 'not_found')) return <NotFoundPage />;
  const failed = error ?? actions.error ?? schedules.error;
  if (failed) {
    const retry = () => Promise.all([stored, actions, schedules].map(({ refetch }) => refetch()));
    return <ErrorState error={failed} onRetry={() => void retry()} />;
  }
  if (!actions.data || !schedules.data) return <PageSkeleton title={alone} />;
  const definitions = { action: actions.data, schedule: schedules.data };
  if (isNew)
    return <TemplateForm initial={blank} stored={null} definitions={definitions} alone={alone} />;
  if (!stored.data) return <PageSkeleton title={alone} />;
  const { template, hidden } = stored.data;
  return (
    <TemplateForm
      // The key resets the form to the stored values after a conflict or a restore.
      key={stored.dataUpdatedAt}
      initial={{ ...template, hidden }}
      stored={stored.data}
      definitions={definitions}
      alone={alone}
      onReload={() => void stored.refetch()}
    />
  );
}
