import { istanbulClock } from '@catalogue/lib/istanbul';
import type { HomeView } from '@contract/entities/reports/analytics';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStore } from 'react-admin';
import { useUser } from '@/authProvider/useUser';
import { TemplateGallery } from '@/campaign-editor/gallery/TemplateGallery';
import { Page } from '@/components/Page';
import { ErrorState } from '@/components/states/ErrorState';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { useDataProvider } from '@/dataProvider';
import { homeQuery } from '@/dataProvider/areas/reports/analytics';
import { formatLongDay } from '@/i18n/format';
import { type TextKey, useLanguage, useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';
import { HealthCard } from './HealthCard';
import { MoneyCard } from './MoneyCard';
import { NextCard } from './NextCard';
import { SETUP_HIDDEN, SetupCard } from './SetupCard';
import { SeasonCard, UsageCard } from './SideCards';
import { TodayFigures } from './TodayFigures';

interface Props {
  /** Buttons of the page. `main` is false while the setup card already shows the main button. */
  actions: (main: boolean) => ReactNode;
  onCreate: () => void;
}

export function ActionsHome({ actions, onCreate }: Props) {
  const text = useText();
  const language = useLanguage();
  const name = useUser()?.name.trim().split(/\s+/)[0] ?? '';
  const { data: home, error, refetch } = useQuery(homeQuery(useDataProvider()));
  const [isSetupHidden] = useStore(SETUP_HIDDEN, false);
  const now = new Date();
  const greeting = text(home?.setup ? 'actions.home.welcome' : greetingAt(now));
  return (
    <Page
      title={text('actions.title')}
      heading={name ? `${greeting}, ${name}` : greeting}
      lead={home ? `${formatLongDay(now, language)}. ${situationOf(home, text)}` : ''}
      actions={actions(!home?.setup || isSetupHidden)}
    >
      {error && !home ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!home && !error ? <HomeSkeleton /> : null}
      {home ? (
        <Overview>
          {home.setup ? <SetupCard setup={home.setup} onCreate={onCreate} /> : null}
          {home.setup && home.shown === null ? null : <Results home={home} />}
        </Overview>
      ) : null}
      {home || error ? <TemplateGallery level="h2" most={8} /> : null}
    </Page>
  );
}

function Results({ home }: { home: HomeView & Pick<Parameters<typeof NextCard>[0], 'notices'> }) {
  const isQuiet = home.troubled === 0 && home.notices.length === 0;
  return (
    <>
      <TodayFigures home={home} />
      <div className="columns">
        <div>
          <MoneyCard days={home.days} money={home.money} />
          <HealthCard rows={home.health} live={home.live} />
        </div>
        <div>
          <NextCard notices={home.notices} rows={home.health} />
          <UsageCard usage={home.usage} />
          <div className="season" data-quiet={isQuiet || undefined}>
            <SeasonCard />
          </div>
        </div>
      </div>
    </>
  );
}

function greetingAt(now: Date): TextKey {
  const hour = Math.floor(istanbulClock(now).minutes / 60);
  if (hour >= 5 && hour < 12) return 'actions.home.morning';
  if (hour >= 12 && hour < 18) return 'actions.home.day';
  return 'actions.home.evening';
}

function situationOf({ live, troubled }: HomeView, text: ReturnType<typeof useText>): string {
  if (live === 0) return text('actions.home.noneActive');
  const needs = troubled
    ? text('actions.home.troubled', { smart_count: troubled })
    : text('actions.home.allWell');
  return `${text('actions.home.live', { smart_count: live })}, ${needs}.`;
}

function HomeSkeleton() {
  const text = useText();
  return (
    <Overview aria-busy="true">
      <VisuallyHidden role="status">{text('app.loading')}</VisuallyHidden>
      <i style={{ height: 146 }} />
      <div className="columns">
        <div>
          <i style={{ height: 268 }} />
          <i style={{ height: 378 }} />
        </div>
        <div>
          <i style={{ height: 320 }} />
          <i style={{ height: 140 }} />
          <i style={{ height: 230 }} />
        </div>
      </div>
    </Overview>
  );
}

const Overview = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 16,
  marginBottom: 36,
  '& .season': { display: 'grid' },
  '& .season:empty': { display: 'none' },
  '& .columns': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  '@media (min-width: 1100px)': {
    '& .columns': { gridTemplateColumns: 'minmax(0, 2.2fr) minmax(280px, 1fr)' },
    '& .columns > div': { display: 'grid', gap: 16, minWidth: 0 },
    '& .columns > div:first-of-type': { gridTemplateRows: 'auto 1fr' },
  },
  '@media (max-width: 1099px)': {
    '& .columns > div': { display: 'contents' },
    '& .next': { order: -1 },
    '& .season:not([data-quiet])': { display: 'none' },
  },
  '&[aria-busy] i': {
    display: 'block',
    borderRadius: radius.card,
    backgroundColor: colours.line,
    animation: 'sk 1.4s ease-in-out infinite',
  },
}));
