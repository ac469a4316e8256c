import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/states/EmptyState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useText } from '@/i18n/useText';
import { TemplateList } from './TemplateList';
import { NEW_TEMPLATE, templatePath } from './templatePath';

const TemplateEdit = lazy(() => import('./TemplateEdit'));

/** /yta and /yta/templates/{id}: the list of templates next to the form of the open one. */
export default function TemplatesTab() {
  const text = useText();
  const { id } = useParams();
  return (
    <Columns data-open={id !== undefined || undefined}>
      <TemplateList chosen={id} />
      {id === undefined ? (
        <Card>
          <EmptyState
            icon="actions"
            title={text('templates.choose')}
            text={text('templates.chooseText')}
          >
            <Button component={Link} to={templatePath(NEW_TEMPLATE)} variant="outlined">
              {text('templates.add')}
            </Button>
          </EmptyState>
        </Card>
      ) : (
        <Suspense fallback={<PageSkeleton title={false} />}>
          <TemplateEdit key={id} id={id} />
        </Suspense>
      )}
    </Columns>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 420px) minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
