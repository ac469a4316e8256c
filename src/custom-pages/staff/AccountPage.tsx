import type { Account } from '@contract/entities/staff';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import { Card } from '@/components/Card';
import { EraseCard } from '@/components/EraseCard';
import { Page } from '@/components/Page';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { STAFF_FIELDS, staffCallText } from '@/custom-pages/staff/tables/footprints';
import { platformName } from '@/custom-pages/staff/tables/users';
import { useDataProvider } from '@/dataProvider';
import { accountQuery } from '@/dataProvider/areas/staff/staff';
import { formatCount, formatMoment } from '@/i18n/format';
import { tierText } from '@/i18n/tierText';
import { useLanguage, useText } from '@/i18n/useText';
import { changesOf } from '@/resources/footprints/changes';
import { size } from '@/theme/tokens';
import { CompanyForm } from './account/CompanyForm';
import { FlagsForm } from './account/FlagsForm';
import { ImpersonationForm } from './account/ImpersonationForm';
import { InfluencerForm } from './account/InfluencerForm';
import { PeopleCard } from './account/PeopleCard';
import { ResetCard } from './account/ResetCard';
import { SecondStepCard } from './account/SecondStepCard';
import { SessionsCard } from './account/SessionsCard';
import { SettingsForm } from './account/SettingsForm';
import { ShopDataCard } from './account/ShopDataCard';

/** /yta/users/{id}: a user and their shop, with all settings that staff can change. */
export default function AccountPage() {
  const text = useText();
  const dataProvider = useDataProvider();
  const { id = '' } = useParams();
  const me = useUser();
  const { data, error, refetch } = useQuery({
    ...accountQuery(dataProvider, id),
  });
  const [opened, setOpened] = useState(0);
  const list = { name: text('staff.tabs.user_table'), path: '/yta/user_table' };
  if (error && !data) {
    return (
      <Page title={text('staff.account.user')} list={list}>
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  }
  if (!data) return <PageSkeleton />;
  // The server rejects resetting the own password and turning off the own second factor.
  const isOwn = data.user.id === me?.id;
  const form = {
    account: data,
    onSaved: refetch,
    reload: async () => {
      await refetch();
      setOpened(opened + 1);
    },
  };
  return (
    <Page title={data.user.email} list={list}>
      <Columns>
        <div>
          <Facts account={data} />
          {data.user.host === 'main' ? (
            <FlagsForm key={opened} {...form} />
          ) : (
            <InfluencerForm key={opened} {...form} />
          )}
          {data.user.may_impersonate ? <ImpersonationForm id={id} /> : null}
          <PeopleCard {...form} />
          <SessionsCard {...form} />
          {isOwn ? null : <ResetCard account={data} />}
          {data.user.second_step && !isOwn ? <SecondStepCard id={id} onEnded={refetch} /> : null}
          <Changes account={data} />
          <EraseCard
            pid={data.shop.pid}
            erase={(who) => dataProvider.staff.eraseShopper(id, who)}
          />
        </div>
        <div key={opened}>
          <SettingsForm {...form} />
          <CompanyForm {...form} />
          <ShopDataCard id={id} />
        </div>
      </Columns>
    </Page>
  );
}

function Facts({ account: { user, shop } }: { account: Account }) {
  const text = useText();
  const language = useLanguage();
  const { subscription, allowed_today } = shop;
  const rows = {
    email: user.email,
    name: user.name,
    phone: user.phone,
    host: text(`staff.host.${user.host}`),
    created: formatMoment(user.created_at),
    platform: platformName(shop.type),
    url: shop.url,
    pid: shop.pid,
    subscription: subscription
      ? `${tierText(text, subscription.tier)}, ${text(`billing.status.${subscription.status as 'active'}`)}`
      : text('billing.status.none'),
    allowed:
      allowed_today === null
        ? text('staff.account.unlimited')
        : formatCount(allowed_today, language),
  };
  return (
    <Card sx={{ p: 3 }}>
      <dl>
        {(Object.keys(rows) as (keyof typeof rows)[]).map((name) => (
          <div key={name}>
            <dt>{text(`staff.column.${name}`)}</dt>
            <dd>{rows[name] || '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Recent staff changes to this shop and its users. */
function Changes({ account: { changes } }: { account: Account }) {
  const text = useText();
  return (
    <Card sx={{ p: 3 }}>
      <h2>{text('staff.account.changes')}</h2>
      {changes.length === 0 && <p className="none">{text('staff.account.noChanges')}</p>}
      <ul>
        {changes.map((change) => (
          <li key={change.id}>
            <span>
              {formatMoment(change.date)}, {change.email}
            </span>
            <strong>
              {staffCallText({ ...change, extra: change }, text)}
              {change.name ? `: ${change.name}` : null}
            </strong>
            {changesOf({ ...change, extra: change }, text, STAFF_FIELDS).map((one) => (
              <span key={one.field}>
                {one.field}: {one.before} → {one.after}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Columns = styled('div')(({ theme: { colours, typography } }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  '& > div > section': { minWidth: 0 },
  '& h2': { ...typography.h2, margin: '0 0 4px' },
  '& dl': { display: 'grid', gap: 12, margin: 0 },
  '& dt': { color: colours.quiet, fontSize: size.small },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontWeight: 600 },
  '& .none': { color: colours.quiet, margin: 0 },
  '& ul': { display: 'grid', gap: 14, margin: '12px 0 0', padding: 0, listStyle: 'none' },
  '& li': { display: 'grid', gap: 2, overflowWrap: 'anywhere' },
  '& li span': { color: colours.quiet, fontSize: size.small },
}));
