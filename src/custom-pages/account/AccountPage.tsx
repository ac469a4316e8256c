import { may } from '@contract/access';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import { Page } from '@/components/Page';
import { Sections } from '@/components/Section';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { authKey, sessionsKey } from '@/dataProvider/areas/account/account';
import { useText } from '@/i18n/useText';
import { InfoForm } from './InfoForm';
import { PasswordForm } from './PasswordForm';
import { SecondStep } from './SecondStep';
import { SessionList } from './SessionList';
import { ShopDataCard } from './ShopDataCard';
import { ShopUsers } from './ShopUsers';
import { SupportCard } from './SupportCard';

export default function AccountPage() {
  const text = useText();
  const user = useUser();
  const queryClient = useQueryClient();
  if (!user) return <PageSkeleton />;
  const ofTheShop = (
    <>
      <Button component={Link} to="/uploads" variant="outlined">
        {text('uploads.title')}
      </Button>
      <Button component={Link} to="/changes" variant="outlined">
        {text('footprints.open')}
      </Button>
    </>
  );
  return (
    <Page title={text('account.title')} actions={may('merchant', user) ? ofTheShop : null}>
      <Sections>
        <InfoForm
          user={user}
          onSaved={() => queryClient.invalidateQueries({ queryKey: authKey })}
        />
        <PasswordForm onChanged={() => queryClient.invalidateQueries({ queryKey: sessionsKey })} />
        <SecondStep staffClosed={user.staffClosed === true} />
        <SessionList />
        {may('merchant', user) ? <SupportCard /> : null}
        {may('merchant', user) ? <ShopUsers /> : null}
        {may('merchant', user) ? <ShopDataCard /> : null}
      </Sections>
    </Page>
  );
}
