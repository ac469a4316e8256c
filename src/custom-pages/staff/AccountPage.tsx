import type { Account } from '@contract/entities/staff';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Card } from '@/components/Card';
import { EraseCard } from '@/components/EraseCard';
import { ErrorState } from '@/components/ErrorState';
import { Page } from '@/components/Page';
import { PageSkeleton } from '@/components/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { accountQuery } from '@/dataProvider/queries/staff';
import { formatCount, formatMoment } from '@/i18n/format';
import { tierText } from '@/i18n/tierText';
import { useLanguage, useText } from '@/i18n/useText';
import { FlagsForm } from './FlagsForm';
import { InfluencerForm } from './InfluencerForm';
import { SettingsForm } from './SettingsForm';
import { platformName } from './users';

/** /yta/users/{id}: a user and their shop, and everything staff may set of them. */
export default function AccountPage() {
  const text = useText();
  const dataProvider = useDataProvider();
  const { id = '' } = useParams();
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
          <Changes account={data} />
          <EraseCard
            pid={data.shop.pid}
            erase={(who) => dataProvider.staff.eraseShopper(id, who)}
          />
        </div>
        <SettingsForm key={opened} {...form} />
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
    host: user.host,
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

function Changes({ account: { changes } }: { account: Account }) {
  const text = useText();
  return (
    <Card sx={{ p: 3 }}>
      <h2>{text('staff.account.changes')}</h2>
      {changes.length === 0 && <p className="none">{text('staff.account.noChanges')}</p>}
      <ul>
        {changes.map(({ id, email, date, before, after }) => (
          <li key={id}>
            <span>
              {formatMoment(date)}, {email}
            </span>
            {Object.entries(after).map(([name, value]) => (
              <code key={name}>
                {name}: {wordOf(before[name])} → {wordOf(value)}
              </code>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const wordOf = (value: unknown) =>
  value === null || value === undefined || value === '' ? '–' : String(value);

const Columns = styled('div')(({ theme: { colours, typography } }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  '& > section': { minWidth: 0 },
  '& h2': { ...typography.h2, margin: '0 0 4px' },
  '& dl': { display: 'grid', gap: 12, margin: 0 },
  '& dt': { color: colours.quiet, fontSize: '0.8125rem' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontWeight: 600 },
  '& .none': { color: colours.quiet, margin: 0 },
  '& ul': { display: 'grid', gap: 14, margin: '12px 0 0', padding: 0, listStyle: 'none' },
  '& li': { display: 'grid', gap: 2 },
  '& li span': { color: colours.quiet, fontSize: '0.8125rem' },
  '& li code': { overflowWrap: 'anywhere', fontSize: '0.875rem' },
}));
