import type { BotChannel } from '@catalogue/bot/types';
import { BOT_CHANNELS } from '@catalogue/bot/types';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { useGetList } from 'react-admin';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router';
import { Icon } from '@/components/Icon';
import { TabLinks } from '@/components/navigation/TabLinks';
import { Page } from '@/components/Page';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { bootQuery, botDiffQuery } from '@/dataProvider/areas/bots/bot';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { botRoots } from './addresses';
import type { BotPageProps } from './pageProps';

const EditorPage = lazy(() => import('./editor/EditorPage'));
const PublishPage = lazy(() => import('./publish/PublishPage'));
const SettingsPage = lazy(() => import('./settings/SettingsPage'));
const StatusCardsPage = lazy(() => import('./StatusCardsPage'));
const ScriptPage = lazy(() => import('./script/ScriptPage'));
const TemplatesPage = lazy(() => import('./TemplatesPage'));
const UnansweredPage = lazy(() => import('./unanswered/UnansweredPage'));

type TabName =
  | 'edit'
  | 'publish'
  | 'settings'
  | 'ecommerce_config'
  | 'script'
  | 'unanswered'
  | 'templates';

interface Tab {
  paths: string[];
  page: ComponentType<BotPageProps>;
  /** Returns whether the tab is visible; absent for a tab that is always visible. */
  shown?: (props: BotPageProps) => boolean;
}

const TABS: Record<TabName, Tab> = {
  edit: { paths: ['edit', 'edit/:item'], page: EditorPage },
  publish: { paths: ['publish'], page: PublishPage },
  settings: { paths: ['settings'], page: SettingsPage },
  ecommerce_config: {
    paths: ['ecommerce_config'],
    page: StatusCardsPage,
    shown: ({ boot }) => boot.ecommerceconfig,
  },
  script: { paths: ['script'], page: ScriptPage },
  unanswered: { paths: ['unanswered'], page: UnansweredPage },
  templates: {
    paths: ['templates'],
    page: TemplatesPage,
    shown: ({ channel }) => channel === 'whatsapp',
  },
};

export default function BotPage({ channel }: { channel: BotChannel }) {
  const text = useText();
  const { pathname } = useLocation();
  const { data: boot, error, refetch } = useQuery(bootQuery(useDataProvider(), channel));
  const root = botRoots[channel];
  const unanswered = useUnansweredCount(channel);
  const names = (Object.keys(TABS) as TabName[]).filter((name) => {
    const { shown } = TABS[name];
    return !shown || (boot && shown({ channel, boot }));
  });
  return (
    <Page
      title={text(`bot.channel.${channel}`)}
      actions={
        <>
          {pathname.startsWith(`${root}/edit`) ? <PublishLink channel={channel} /> : null}
          <ChannelLinks channel={channel} />
        </>
      }
    >
      <TabLinks
        label={text('bot.tabs.label')}
        tabs={names.map((name) => ({
          to: `${root}/${name}`,
          text: text(`bot.tabs.${name}`),
          count: name === 'unanswered' ? unanswered : undefined,
          current: pathname === `${root}/${name}` || pathname.startsWith(`${root}/${name}/`),
        }))}
      />
      {boot?.tokenFailed ? (
        <Warning role="alert">
          {text('bot.tokenFailed.text')}{' '}
          <Link to={`${root}/script`}>{text('bot.tokenFailed.link')}</Link>
        </Warning>
      ) : null}
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!boot && !error ? <PageSkeleton title={false} /> : null}
      {boot ? (
        <Suspense fallback={<PageSkeleton title={false} />}>
          <Routes>
            {names.flatMap((name) => {
              const { paths, page: Content } = TABS[name];
              return paths.map((path) => (
                <Route key={path} path={path} element={<Content channel={channel} boot={boot} />} />
              ));
            })}
            {/* Old e-mails link to this address. */}
            <Route path="handoffs/*" element={<Navigate to="/inbox" replace />} />
            <Route path="*" element={<Navigate to={`${root}/edit`} replace />} />
          </Routes>
        </Suspense>
      ) : null}
    </Page>
  );
}

/** Returns the number of unanswered questions; undefined while it loads and when there is none. */
function useUnansweredCount(channel: BotChannel): number | undefined {
  const { total } = useGetList('unanswered', {
    filter: { channel },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'count', order: 'DESC' },
  });
  return total || undefined;
}

const Warning = styled('p')(({ theme: { colours } }) => ({
  margin: '0 0 16px',
  padding: '12px 16px',
  border: `1px solid ${colours.error}`,
  borderRadius: radius.control,
  color: colours.error,
  '& a': { color: 'inherit', fontWeight: 600 },
}));

function ChannelLinks({ channel }: { channel: BotChannel }) {
  const text = useText();
  return (
    <Pills aria-label={text('bot.channel.label')}>
      {BOT_CHANNELS.map((name) => (
        <Link
          key={name}
          to={`${botRoots[name]}/edit`}
          aria-current={name === channel ? 'true' : undefined}
        >
          {text(`bot.channel.short.${name}`)}
        </Link>
      ))}
    </Pills>
  );
}

const Pills = styled('nav')(({ theme: { colours } }) => ({
  display: 'flex',
  padding: 3,
  border: `1px solid ${colours.line}`,
  borderRadius: radius.control,
  backgroundColor: colours.surface,
  '& a': {
    padding: '7px 14px',
    borderRadius: radius.control,
    color: colours.quiet,
    fontSize: size.body,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { color: colours.text },
  '& a[aria-current]': {
    backgroundColor: colours.status.active.background,
    color: colours.status.active.text,
  },
}));

function PublishLink({ channel }: { channel: BotChannel }) {
  const text = useText();
  const { data } = useQuery(botDiffQuery(useDataProvider(), channel));
  const address = `${botRoots[channel]}/publish`;
  if (!data) return null;
  if (data.changes.length === 0) {
    return data.live ? (
      <UpToDate>
        <Icon name="check" size={17} />
        {text('bot.publish.upToDate')}
      </UpToDate>
    ) : null;
  }
  return (
    <Button component={Link} to={address} variant="outlined">
      {text('bot.publish.open', { smart_count: data.changes.length })}
    </Button>
  );
}

const UpToDate = styled('span')(({ theme: { colours } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: colours.quiet,
  fontSize: size.small,
  '& svg': { color: colours.success },
  '@media (max-width: 600px)': { display: 'none' },
}));
