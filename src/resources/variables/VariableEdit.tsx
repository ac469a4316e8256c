import type { Variable } from '@contract/entities/variable';
import { useGetOne } from 'ra-core';
import { Navigate, useParams } from 'react-router';
import { ErrorState } from '@/components/ErrorState';
import { errorCode } from '@/dataProvider/errors';
import { PageSkeleton } from '@/layout/PageSkeleton';
import { VariableForm } from './VariableForm';

/** /variable/{id}, where `create` is a new one. */
export default function VariableEdit() {
  const { id = '' } = useParams();
  const isNew = id === 'create';
  const { data, error, refetch } = useGetOne<Variable>(
    'variables',
    { id: Number(id) },
    { enabled: !isNew, refetchOnWindowFocus: false },
  );
  if (isNew) return <VariableForm />;
  if (error) {
    if (errorCode(error) === 'not_found') return <Navigate to="/variable" replace />;
    return <ErrorState error={error} onRetry={refetch} />;
  }
  return data ? <VariableForm key={data.version} variable={data} /> : <PageSkeleton />;
}
