import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { TemplateList } from './TemplateList';

const TemplateEdit = lazy(() => import('./TemplateEdit'));

/**
 * The list of templates beside the form of the open template; on narrow screens `StaffPage` shows
 * only the form.
 */
export default function TemplatesTab() {
  const { id } = useParams();
  return (
    <Columns data-open={id !== undefined || undefined}>
      <TemplateList chosen={id} />
      {id === undefined ? null : (
        <Suspense fallback={<PageSkeleton title={false} />}>
          <TemplateEdit key={id} id={id} />
        </Suspense>
      )}
    </Columns>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&[data-open]': { gridTemplateColumns: 'minmax(0, 420px) minmax(0, 1fr)' },
  '&[data-open] .rows': { maxHeight: 'max(360px, calc(100vh - 400px))', overflowY: 'auto' },
  // The fields of a variant need the width of the list, so the list is hidden.
  '&[data-open]:has(#part-variants[aria-selected=true])': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > section': { display: 'none' },
  },
  gap: 24,
  alignItems: 'start',
  '@media (max-width: 1199px)': {
    '&[data-open]': { gridTemplateColumns: 'minmax(0, 300px) minmax(0, 1fr)' },
    '&[data-open] time': { display: 'none' },
  },
});
