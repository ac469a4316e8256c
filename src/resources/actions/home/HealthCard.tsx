import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import type { HomeView } from '@contract/entities/reports/analytics';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { rowStyles } from '@/admin/rowStyles';
import { DesignThumb } from '@/campaign-editor/list/DesignThumb';
import { Health } from '@/campaign-editor/list/Health';
import { Card } from '@/components/Card';
import { Sparkline } from '@/components/charts/Sparkline';
import { rowHealth, type WithWeek } from '@/dataProvider/adapters/withWeek';
import { formatRoundMoney } from '@/i18n/money';
import { useLanguage, useText } from '@/i18n/useText';
import { editPath } from '@/resources/actions/editPath';
import { size } from '@/theme/tokens';

/** Maximum number of disabled campaigns that the card lists while no campaign is live. */
const MAX_DISABLED_CAMPAIGNS = 5;

interface Props {
  /** The live campaigns with the worst health, worst first. */
  rows: HomeView['health'];
  /** Number of live campaigns. */
  live: number;
}

export function HealthCard({ rows, live }: Props) {
  const text = useText();
  const language = useLanguage();
  return (
    <Frame>
      <header>
        <h2>{text('actions.home.health')}</h2>
        <Link to="/actions">
          {live > 0 ? text('actions.home.all', { count: live }) : text('actions.home.every')}
        </Link>
      </header>
      {rows.length > 0 ? (
        <ul>
          {rows.map((row) => {
            const { id, name, kind, days, revenue } = row;
            const live = { id, status: 'active', week: row } as const;
            return (
              <li key={id}>
                <div className="design">
                  <DesignThumb design={row} />
                  <div className="about">
                    <div className="name">
                      <Link to={editPath(row)}>{name}</Link>
                    </div>
                    <small>{kind}</small>
                  </div>
                </div>
                <Health row={live} />
                <Sparkline values={days} width={92} height={26} state={rowHealth(live)?.state} />
                <strong>{formatRoundMoney(revenue, language)}</strong>
              </li>
            );
          })}
        </ul>
      ) : (
        <DisabledCampaigns />
      )}
    </Frame>
  );
}

function DisabledCampaigns() {
  const text = useText();
  const { data = [] } = useGetList<WithWeek<CampaignRow>>('actions', {
    pagination: { page: 1, perPage: MAX_DISABLED_CAMPAIGNS },
    sort: { field: 'updated_at', order: 'DESC' },
    filter: { status: ['disabled'] },
  });
  return (
    <>
      <p>{text('actions.home.noneActive')}</p>
      {data.length > 0 ? (
        <>
          <h3>{text('actions.home.lastOff')}</h3>
          <ul className="off">
            {data.map((row) => (
              <li key={row.id}>
                <div className="design">
                  <DesignThumb design={{ ...row, image: row.week?.image ?? '' }} />
                  <div className="about">
                    <div className="name">
                      <Link to={editPath(row)}>{row.name}</Link>
                    </div>
                    <small>{row.week?.kind}</small>
                  </div>
                </div>
                <Button component={Link} to={editPath(row)} variant="outlined" size="small">
                  {text('actions.home.publish')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

const Frame = styled(Card)(({ theme: { colours, typography, density } }) => ({
  ...rowStyles(colours, density),
  '& header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '14px 20px 12px',
  },
  '& h2': { ...typography.h2, margin: 0 },
  '& header a': { color: colours.primaryText, fontWeight: 600, textDecoration: 'none' },
  '& header a:hover': { textDecoration: 'underline' },
  '& > p': { margin: 0, padding: '0 20px 18px', color: colours.quiet },
  display: 'flex',
  flexDirection: 'column',
  '& ul': {
    display: 'grid',
    gridAutoRows: 'minmax(64px, auto)',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  // Fewer than four rows do not stretch, because they would be too high.
  '& ul:has(> li:nth-of-type(4))': { flex: 1 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr) auto minmax(72px, auto)',
    alignItems: 'center',
    gap: 16,
    minHeight: 64,
    padding: '8px 20px',
    borderTop: `1px solid ${colours.line}`,
    boxSizing: 'border-box',
  },
  '& h3': { margin: 0, padding: '0 20px 8px', fontSize: size.body, fontWeight: 600 },
  '& .off li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  '& li:hover': { backgroundColor: colours.hover },
  '& li > strong': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  '@media (max-width: 719px)': {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 12 },
    '& .spark': { display: 'none' },
    // Rows with and without a remedy are equally high.
    '& ul': { gridAutoRows: '1fr' },
    '& ul:not(.off) li': {
      gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
      gridTemplateRows: 'auto auto',
      alignContent: 'center',
      gap: '1px 10px',
    },
    '& ul:not(.off) :is(.design, .about)': { display: 'contents' },
    '& ul:not(.off) .thumb': { gridArea: '1 / 1 / 3' },
    '& .name': { gridColumn: '2 / 4' },
    '& ul:not(.off) small': { gridArea: '2 / 2', alignSelf: 'start', whiteSpace: 'nowrap' },
    '& .health': { gridArea: '2 / 3 / auto / 5', alignItems: 'start' },
    '& .health .more': { display: 'none' },
    '& li > strong': { gridArea: '1 / 4' },
  },
}));
