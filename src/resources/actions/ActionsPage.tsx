import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Icon } from '@/components/Icon';
import { Page } from '@/components/Page';
import { TabLinks } from '@/components/TabLinks';
import { useText } from '@/i18n/useText';
import { TourButton } from '@/tour/TourButton';
import { ActionList } from './ActionList';
import { ActionsHome } from './ActionsHome';

const TemplatesDialog = lazy(() => import('./TemplatesDialog'));

/** / and /actions: what one can start (`view=home`, and always on /) and what one has. */
export default function ActionsPage() {
  const text = useText();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [choosing, setChoosing] = useState(false);
  const home = pathname === '/' || params.get('view') === 'home';
  const create = () => setChoosing(true);
  return (
    <Page
      title={text('actions.title')}
      actions={
        <>
          <TourButton name="list" />
          <Button
            data-tour="create"
            variant="contained"
            startIcon={<Icon name="plus" />}
            onClick={create}
          >
            {text('actions.create')}
          </Button>
        </>
      }
    >
      <div data-tour="views">
        <TabLinks
          label={text('actions.views.label')}
          tabs={[
            { to: '/actions?view=home', text: text('actions.views.home'), current: home },
            { to: '/actions', text: text('actions.views.yours'), current: !home },
          ]}
        />
      </div>
      {home ? <ActionsHome /> : <ActionList onCreate={create} />}
      {choosing ? (
        <Suspense fallback={null}>
          <TemplatesDialog onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </Page>
  );
}
