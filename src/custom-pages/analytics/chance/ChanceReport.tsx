import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { ChartCard } from '@/components/charts/ChartCard';
import { barsHeight } from '@/components/charts/chartStyles';
import type { Figure } from '@/components/charts/Figures';
import { BarsChart } from '@/components/charts/lazyCharts';
import { HelpFold } from '@/components/HelpFold';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { NumberTable, TableNote } from '@/components/tables/NumberTable';
import { useComparison } from '@/custom-pages/analytics/compare/useComparison';
import { DownloadButton } from '@/custom-pages/analytics/DownloadButton';
import { FillButton } from '@/custom-pages/analytics/FillButton';
import { Fold } from '@/custom-pages/analytics/Fold';
import { ReportHead } from '@/custom-pages/analytics/ReportHead';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import { useIsShared } from '@/custom-pages/analytics/share/shared';
import { useDataProvider } from '@/dataProvider';
import { chanceCountsQuery } from '@/dataProvider/areas/reports/analytics';
import { useFullList } from '@/dataProvider/useFullList';
import { formatCount, formatDay, formatRate } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { chanceSheets, platformsOf, RATED_STEPS, referrersOf, STEPS, stepsOf } from './chance';
import { OriginTable } from './OriginTable';
import { ReferrerCards } from './ReferrerCards';
import { StepVerdict } from './StepRate';

const PartsPie = lazy(() =>
  import('@/components/charts/PartsPie').then(({ PartsPie }) => ({ default: PartsPie })),
);

/** Id of the template that asks visitors to stay. */
const CHANCE_TEMPLATE = 52;

/** /analytics/giveachanceanalytic: visitors who were asked to stay, and their origins. */
export default function ChanceReport({ range, now }: ReportProps) {
  const text = useText();
  const language = useLanguage();
  const isShared = useIsShared();
  const isNarrow = useWindowBelow(720);
  // The selection is stored, so that a saved view and a link show the same action.
  const [chosen, setChosen] = useStore<number>('analytics.chance.action', 0);
  const actions = useFullList<CampaignRow>('actions');
  const compared = useComparison({ range, now });
  const counts = useQuery(chanceCountsQuery(useDataProvider(), { range, now }));
  if (!counts.data) return <LoadingState error={counts.error} onRetry={counts.refetch} />;

  const { campaigns, origins, rows, before } = counts.data;
  // An action that was deleted, or changed to another template, still has its counts.
  const former = new Set(origins.flatMap(({ camp_id = 0 }) => camp_id));
  for (const { id } of campaigns) former.delete(id);
  const nameOf = (id: number) =>
    actions.data?.find((action) => action.id === id)?.name ?? text('analytics.deleted', { id });
  const all = [...campaigns, ...[...former].map((id) => ({ id, name: nameOf(id) }))];
  if (all.length === 0) {
    return (
      <Alert
        severity="warning"
        action={
          isShared ? null : (
            <Button
              component={Link}
              to={`/action?id=${CHANCE_TEMPLATE}`}
              color="inherit"
              size="small"
            >
              {text('reports.chance.create')}
            </Button>
          )
        }
      >
        {text('reports.chance.missing')}
      </Alert>
    );
  }
  const isKnown = all.some(({ id }) => id === chosen);
  const drawn = new Set(isKnown ? [chosen] : all.map(({ id }) => id));
  const totals = stepsOf(rows, drawn);
  const earlier = stepsOf(before, drawn);
  const picker =
    all.length > 1 ? (
      <TextField
        select
        size="small"
        label={text('reports.chance.campaign')}
        value={isKnown ? chosen : 0}
        onChange={(event) => setChosen(Number(event.target.value))}
        sx={{ minWidth: 240 }}
      >
        <MenuItem value={0}>{text('reports.chance.allCampaigns')}</MenuItem>
        {all.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    ) : null;
  if (STEPS.every((step) => totals[step] === 0)) {
    return (
      <>
        {picker}
        <Card>
          <EmptyState
            icon="chart"
            title={text('reports.chance.empty')}
            text={text('reports.chance.emptyText')}
          >
            <FillButton to="actions" />
          </EmptyState>
        </Card>
      </>
    );
  }

  const platforms = platformsOf(origins, drawn);
  const referrers = referrersOf(origins, drawn);
  const format = (count: number) => formatCount(count, language);
  const shareOf = (part: number) => formatRate(part, totals.campaignShown, language);
  const days = { from: formatDay(range.start, language), to: formatDay(range.end, language) };
  const beforeShare = (at: number) => {
    const step = STEPS[at] ?? 'campaignShown';
    return formatRate(totals[step], totals[STEPS[at - 1] ?? step], language);
  };
  const bars = STEPS.map((step, at) => ({
    name: text(`reports.chance.step.${step}`),
    value: totals[step],
    ...(at > 0 && { note: beforeShare(at) }),
  }));
  const parts = platforms
    .filter((origin) => origin.counts.campaignShown > 0)
    .map((origin) => ({
      name: text(`reports.chance.platform.${origin.platform}`),
      value: origin.counts.campaignShown,
    }));
  const figures: Figure[] = [
    [
      text('reports.chance.step.campaignShown'),
      format(totals.campaignShown),
      compared.count(totals.campaignShown, earlier.campaignShown),
    ],
    ...RATED_STEPS.map(
      (step): Figure => [
        text(`reports.chance.rate.${step}`),
        shareOf(totals[step]),
        <Fragment key={step}>
          {compared.rate(
            { part: totals[step], whole: totals.campaignShown },
            { part: earlier[step], whole: earlier.campaignShown },
          )}
          <StepVerdict step={step} counts={totals} />
          <span>{text('reports.chance.visits', { count: format(totals[step]) })}</span>
        </Fragment>,
      ],
    ),
  ];
  return (
    <>
      <ChartCard
        title={text('reports.chance.funnel')}
        figures={figures}
        note={
          <>
            {text('reports.chance.barShares')} {compared.sentence(Object.values(earlier))}
          </>
        }
        controls={picker}
        height={barsHeight(bars.length)}
        chart={
          <BarsChart
            bars={bars}
            format={format}
            label={text('reports.chance.funnelText', {
              ...days,
              list: bars.map(({ name, value }) => `${name} ${format(value)}`).join(', '),
            })}
          />
        }
      >
        <Fold>
          <summary>{text('analytics.chart.table')}</summary>
          <NumberTable label={text('reports.chance.funnel')}>
            <table className="tight">
              <thead>
                <tr>
                  <th scope="col">{text('reports.chance.stepName')}</th>
                  <th scope="col" className="number">
                    {text('reports.total')}
                  </th>
                  <th scope="col" className="number">
                    {text('reports.chance.share')}
                  </th>
                  <th scope="col" className="number">
                    {text('reports.chance.shareBefore')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {STEPS.map((step, at) => (
                  <tr key={step}>
                    <th scope="row">{text(`reports.chance.step.${step}`)}</th>
                    <td className="number">{format(totals[step])}</td>
                    <td className="number">{shareOf(totals[step])}</td>
                    <td className="number">{beforeShare(at)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </NumberTable>
        </Fold>
      </ChartCard>
      {parts.length > 0 ? (
        <ChartCard
          title={text('reports.chance.pie')}
          chart={
            <PartsPie
              parts={parts}
              label={text('reports.chance.pieText', {
                ...days,
                list: parts.map(({ name, value }) => `${name} ${format(value)}`).join(', '),
              })}
            />
          }
        />
      ) : null}
      {referrers.length > 0 ? (
        <section aria-label={text('reports.chance.referrers')}>
          <Title>{text('reports.chance.referrers')}</Title>
          <ReferrerCards origins={referrers} />
        </section>
      ) : null}
      <Card>
        <ReportHead>
          <h2>{text('reports.chance.platforms')}</h2>
          <DownloadButton
            filename={`${text('reports.chance.title')} ${range.start} - ${range.end}${
              isKnown ? ` ${chosen}` : ''
            }`}
            sheets={() => chanceSheets({ totals, platforms, referrers, text })}
          />
        </ReportHead>
        <OriginTable origins={platforms} />
        <TableNote>{text('reports.chance.note')}</TableNote>
      </Card>
      <HelpFold title={text('reports.chance.meanings')} open={!isNarrow}>
        <Meanings>
          {STEPS.map((step) => (
            <div key={step}>
              <dt>{text(`reports.chance.step.${step}`)}</dt>
              <dd>{text(`reports.chance.meaning.${step}`)}</dd>
            </div>
          ))}
        </Meanings>
        <p>{text('reports.chance.goals')}</p>
      </HelpFold>
    </>
  );
}

const Title = styled('h2')(({ theme: { typography } }) => ({
  ...typography.h2,
  margin: '0 0 10px',
}));

const Meanings = styled('dl')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(140px, 200px) minmax(0, 1fr)',
    gap: 12,
  },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: colours.quiet },
  '@media (max-width: 719px)': { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } },
}));
