import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Icon } from '@/components/Icon';
import { Page } from '@/components/Page';
import { useText } from '@/i18n/useText';
import { TourButton } from '@/tour/TourButton';
import { ActionList } from './ActionList';
import { ActionsHome } from './home/ActionsHome';
import { StatusTabs } from './StatusTabs';

const TemplatesDialog = lazy(() => import('./TemplatesDialog'));

/** The home page at / and /actions?view=home, the list of actions at /actions. */
export default function ActionsPage() {
  const text = useText();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [choosing, setChoosing] = useState(false);
  const create = () => setChoosing(true);
  const actions = (main: boolean) => (
    <>
      <TourButton name="list" />
      <Button
        data-tour="create"
        variant={main ? 'contained' : 'outlined'}
        startIcon={<Icon name="plus" />}
        onClick={create}
      >
        {text('actions.create')}
      </Button>
    </>
  );
  return (
    <>
      {pathname === '/' || params.get('view') === 'home' ? (
        <ActionsHome actions={actions} onCreate={create} />
      ) : (
        <Page title={text('actions.yours')} actions={actions(true)}>
          <div data-tour="views">
            <StatusTabs />
          </div>
          <ActionList onCreate={create} />
        </Page>
      )}
      {choosing ? (
        <Suspense fallback={null}>
          <TemplatesDialog onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
