import { isWebUrl, prefixUrl } from '@catalogue/lib/url';
import type { Account } from '@contract/entities/staff/staff';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import { Card } from '@/components/Card';
import { EraseCard } from '@/components/EraseCard';
import { ChoiceMenu } from '@/components/navigation/ChoiceMenu';
import { Page } from '@/components/Page';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { SUBSCRIPTION_TONES } from '@/components/status/tones';
import { STAFF_FIELDS, staffCallText } from '@/custom-pages/staff/tables/footprints';
import { UserTags } from '@/custom-pages/staff/UserTags';
import { useDataProvider } from '@/dataProvider';
import { accountQuery } from '@/dataProvider/areas/staff';
import { formatCount, formatMoment } from '@/i18n/format';
import { writePhone } from '@/i18n/phone';
import { platformText } from '@/i18n/platformText';
import { tierText } from '@/i18n/tierText';
import { useLanguage, useText } from '@/i18n/useText';
import { changesOf } from '@/resources/footprints/changes';
import { radius, size } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { ImpersonationForm, ResetCard, SecondStepCard } from './account/AccessCards';
import { CompanyForm, FlagsForm, InfluencerForm } from './account/AccountForms';
import { PeopleCard } from './account/PeopleCard';
import { SessionsCard } from './account/SessionsCard';
import { SettingsForm } from './account/SettingsForm';
import { ShopDataCard, SizesCard } from './account/ShopDataCard';

export default function AccountPage() {
  const text = useText();
  const dataProvider = useDataProvider();
  const { id = '' } = useParams();
  const me = useUser();
  const { data, error, refetch } = useQuery({ ...accountQuery(dataProvider, id) });
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
  // The server does not let users reset their own password or turn off their own second factor.
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
    <Page title={data.user.email} mark={<Tags account={data} />} list={list}>
      <Facts account={data} />
      <JumpMenu />
      <Columns id={SECTIONS}>
        <div>
          {data.user.host === 'main' ? (
            <FlagsForm key={opened} {...form} />
          ) : (
            <InfluencerForm key={opened} {...form} />
          )}
          <PeopleCard {...form} />
          {data.user.may_impersonate ? <ImpersonationForm id={id} /> : null}
          <SessionsCard {...form} />
          {data.user.second_step && !isOwn ? <SecondStepCard id={id} onEnded={refetch} /> : null}
          <Changes account={data} />
          <SizesCard id={id} />
        </div>
        <div key={opened}>
          <SettingsForm {...form} />
          <CompanyForm {...form} />
          {isOwn ? null : <ResetCard account={data} />}
          <EraseCard erase={(who) => dataProvider.staff.eraseShopper(id, who)} />
          <ShopDataCard id={id} />
        </div>
      </Columns>
    </Page>
  );
}

const SECTIONS = 'user-sections';

function JumpMenu() {
  const text = useText();
  const isNarrow = useWindowBelow(720);
  if (!isNarrow) return null;
  const label = text('staff.account.jump');
  return (
    <Box sx={{ mb: 2 }}>
      <ChoiceMenu label={label} current={label} icon="list">
        {(close) =>
          [...document.querySelectorAll(`#${SECTIONS} h2`)].map((title) => (
            <MenuItem
              key={title.textContent}
              onClick={() => {
                close();
                requestAnimationFrame(() => title.scrollIntoView());
              }}
            >
              {title.textContent}
            </MenuItem>
          ))
        }
      </ChoiceMenu>
    </Box>
  );
}

function Facts({ account: { user, shop } }: { account: Account }) {
  const text = useText();
  const language = useLanguage();
  const { subscription, allowed_today } = shop;
  const rows = {
    name: user.name,
    phone: writePhone(user.phone),
    host: text(`staff.host.${user.host}`),
    created: formatMoment(user.created_at),
    platform: platformText(text, shop.type),
    url: <ShopLink url={shop.url} />,
    pid: shop.pid,
    subscription: subscription ? tierText(text, subscription.tier) : text('billing.status.none'),
    allowed:
      allowed_today === null
        ? text('staff.account.unlimited')
        : formatCount(allowed_today, language),
  };
  return (
    <FactsCard>
      <dl>
        {(Object.keys(rows) as (keyof typeof rows)[]).map((name) => (
          <div key={name}>
            <dt>{text(`staff.column.${name}`)}</dt>
            <dd>{rows[name] || '–'}</dd>
          </div>
        ))}
      </dl>
    </FactsCard>
  );
}

/** The address of a shop, which may lack its scheme; only a web address is a link. */
function ShopLink({ url }: { url: string }) {
  const address = prefixUrl(url);
  const withoutScheme = url.replace(/^https?:\/\//i, '') || '–';
  if (!isWebUrl(address)) return withoutScheme;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {withoutScheme}
    </a>
  );
}

function Tags({ account: { user, shop } }: { account: Account }) {
  const text = useText();
  const status = shop.subscription?.status;
  return (
    <div>
      <UserTags {...user} />{' '}
      {user.is_test ? <span className="tag">{text('staff.account.isTest')}</span> : null}{' '}
      {status ? (
        <span className="tag" data-tone={SUBSCRIPTION_TONES[status]}>
          {text('staff.column.subscription')}: {text(`billing.status.${status}`)}
        </span>
      ) : null}
    </div>
  );
}

function Changes({ account: { changes } }: { account: Account }) {
  const text = useText();
  return (
    <Card sx={{ p: 3 }}>
      <h2>{text('staff.account.changes')}</h2>
      {changes.length === 0 ? (
        <p className="none">{text('staff.account.noChanges')}</p>
      ) : (
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
      )}
    </Card>
  );
}

const FactsCard = styled(Card)(({ theme: { colours } }) => ({
  marginBottom: 16,
  padding: '18px 24px',
  '& dl': {
    display: 'grid',
    // At most three columns, because nine facts fill three rows of three.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(max(200px, 30%), 100%), 1fr))',
    gap: '14px 24px',
    margin: 0,
  },
  '& dt': { color: colours.quiet, fontSize: size.small },
  '& dd': { margin: '2px 0 0', overflowWrap: 'anywhere', fontWeight: 600 },
  '& a': { color: colours.primaryText },
  '@media (max-width: 479px)': {
    padding: 16,
    '& dl': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 10 },
    '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
    '& dd': { margin: 0, textAlign: 'end' },
  },
}));

const Columns = styled('div')(({ theme: { colours, typography } }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
  '& > div': { display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 },
  '& > div > section': { minWidth: 0 },
  '&& h2': { ...typography.h2, margin: '0 0 4px', scrollMarginTop: 84 },
  '& form > section, & > div > section:has(> .row)': {
    border: `1px solid ${colours.line}`,
    borderRadius: radius.card,
    backgroundColor: colours.surface,
    '&:has(+ .buttons)': { borderBlockEnd: 0, borderEndStartRadius: 0, borderEndEndRadius: 0 },
    '& > .row': { gap: 0 },
    '& > .row > header': { padding: '24px 24px 0' },
    '& > .row > .card': { paddingTop: 12, border: 0, background: 'none' },
  },
  '& .card > div:has(> .MuiFormControlLabel-root) + div:has(> .MuiFormControlLabel-root)': {
    marginTop: -14,
  },
  '@media (max-width: 719px)': {
    '& > div > section:not(:has(> .row))': { padding: 16 },
    '& section > .row > header': { padding: '16px 16px 0 !important' },
    '& section > .row > .card': { padding: '8px 16px 16px' },
  },
  '&& .inset': { borderBlock: 0, '& ul': { gap: 0, margin: 0 }, '& li': { paddingInline: 0 } },
  '& .none': { color: colours.quiet, margin: 0 },
  '& ul': { display: 'grid', gap: 14, margin: '12px 0 0', padding: 0, listStyle: 'none' },
  '& li': { display: 'grid', gap: 2, overflowWrap: 'anywhere' },
  '& li span': { color: colours.quiet, fontSize: size.small },
}));
