import type { Variable } from '@contract/entities/variable';
import { useGetOne } from 'ra-core';
import { useParams } from 'react-router';
import { ErrorState } from '@/components/ErrorState';
import { NotFoundPage } from '@/components/NotFoundPage';
import { PageSkeleton } from '@/components/PageSkeleton';
import { errorCode } from '@/dataProvider/errors';
import { VariableForm } from './VariableForm';

/** /variable/{id}, where `create` is a new one. */
export default function VariableEdit() {
  const { id = '' } = useParams();
  const isNew = id === 'create';
  const isId = /^[1-9]\d{0,8}$/.test(id);
  const { data, error, refetch } = useGetOne<Variable>(
    'variables',
    { id: Number(id) },
    { enabled: isId, refetchOnWindowFocus: false },
  );
  if (isNew) return <VariableForm />;
  if (!isId) return <NotFoundPage />;
  if (error) {
    if (errorCode(error) === 'not_found') return <NotFoundPage />;
    return <ErrorState error={error} onRetry={refetch} />;
  }
  return data ? <VariableForm key={data.version} variable={data} /> : <PageSkeleton />;
}
