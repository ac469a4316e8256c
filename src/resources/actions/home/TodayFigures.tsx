import { istanbulDay } from '@catalogue/lib/istanbul';
import type { HomeFigure, HomeView } from '@contract/entities/reports/analytics';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Sparkline } from '@/components/charts/Sparkline';
import { Icon } from '@/components/Icon';
import { formatCount, formatDecimal, formatShare } from '@/i18n/format';
import { formatRoundAmount } from '@/i18n/money';
import { type TextKey, useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Today's figures, compared with the same hours of the same weekday last week. */
export function TodayFigures({ home }: { home: HomeView }) {
  const text = useText();
  const language = useLanguage();
  const { days, hours, money, orders, visitors, shown, clicked } = home;
  const today = days.at(-1) ?? istanbulDay(new Date());
  const report = `/analytics/actions?start=${today}&end=${today}`;
  const weekday = WEEKDAYS[(new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7] ?? 'mon';
  const compared = { hours, versus: text(`actions.home.versus.${weekday}`) };
  const [main, ...others] = money;
  const rates = shown && clicked ? ratesOf(shown, clicked) : null;
  return (
    <Frame>
      <div className="figures">
        <Figure
          name="actions.home.revenue"
          short="actions.home.revenueShort"
          to={report}
          value={main ? formatRoundAmount(last(main.days), main.currency, language) : null}
          values={main?.days}
          note={
            main && (
              <>
                <Change
                  {...main}
                  {...compared}
                  format={(amount) => formatRoundAmount(amount, main.currency, language)}
                />
                {others.map(({ currency, days }) =>
                  last(days) > 0 ? (
                    <span key={currency}>
                      + {formatRoundAmount(last(days), currency, language)}
                    </span>
                  ) : null,
                )}
              </>
            )
          }
        />
        <Figure
          name="actions.home.orders"
          to={report}
          value={orders && formatCount(last(orders.days), language)}
          values={orders?.days}
          note={orders && <Change {...orders} {...compared} />}
        />
        <Figure
          name="actions.home.visitors"
          short="actions.home.visitorsShort"
          to={report}
          value={visitors && formatCount(last(visitors.days), language)}
          values={visitors?.days}
          note={visitors && <Change {...visitors} {...compared} />}
        />
        <Figure
          name="actions.home.rate"
          to={report}
          value={rates?.today == null ? null : formatShare(rates.today, language)}
          values={rates?.days}
          note={
            rates && rates.now !== null && rates.before !== null ? (
              <Trend up={rates.now >= rates.before}>
                {text('actions.home.points', {
                  points: formatDecimal(100 * (rates.now - rates.before), language),
                })}
              </Trend>
            ) : null
          }
        />
      </div>
      <p>
        {hours > 0
          ? text('actions.home.hours', { smart_count: hours })
          : text('actions.home.early')}
      </p>
    </Frame>
  );
}

const last = (figures: readonly number[]) => figures.at(-1) ?? 0;
const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);

const ratesOf = (shown: HomeFigure, clicked: HomeFigure) => ({
  today: share(last(clicked.days), last(shown.days)),
  now: share(clicked.now, shown.now),
  before: share(clicked.before, shown.before),
  days: shown.days.map((whole, at) => share(clicked.days[at] ?? 0, whole) ?? 0),
});

interface FigureProps {
  name: TextKey;
  /** Shorter name on phones, where `name` would take two lines. */
  short?: TextKey;
  to: string;
  /** Formatted value; null without data. */
  value: string | null;
  values: readonly number[] | undefined;
  note: ReactNode;
}

function Figure({ name, short, to, value, values, note }: FigureProps) {
  const text = useText();
  const narrow = useWindowBelow(720);
  return (
    <Link to={to}>
      <span className="name">{text(narrow ? (short ?? name) : name)}</span>
      <span className="line">
        <strong>{value ?? '–'}</strong>
        {value !== null && values ? (
          <Sparkline values={values} width={84} height={26} untilNow />
        ) : null}
      </span>
      <small>{value === null ? text('actions.home.unmeasured') : note}</small>
    </Link>
  );
}

interface ChangeProps {
  now: number;
  before: number;
  /** Number of full hours since midnight; nothing is compared in the first hour. */
  hours: number;
  versus: string;
  /** Formats the figure of a week ago; as a count by default. */
  format?: (figure: number) => string;
}

function Change({ now, before, hours, versus, format }: ChangeProps) {
  const text = useText();
  const language = useLanguage();
  if (hours === 0) return null;
  if (before === 0 && now > 0) return text('actions.home.noneBefore');
  // While today's figure is 0, the card shows last week's figure, not an alarming fall of 100 %.
  if (now === 0) {
    const figure = format ? format(before) : formatCount(before, language);
    return text('actions.home.weekAgo', { figure });
  }
  const change = (now - before) / before;
  return (
    <>
      <Trend up={change === 0 ? null : change > 0}>
        {change > 0 ? '+' : ''}
        {formatShare(change, language)}
      </Trend>
      <span>{versus}</span>
    </>
  );
}

/** Change with an arrow; `up` is null for an unchanged figure, which has no arrow. */
function Trend({ up, children }: { up: boolean | null; children: ReactNode }) {
  return (
    <b data-up={up ?? undefined}>
      {up === null ? null : <Icon name={up ? 'rise' : 'fall'} size={14} />}
      {children}
    </b>
  );
}

const Frame = styled(Card)(({ theme: { colours, typography } }) => ({
  overflow: 'hidden',
  '& .figures': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 1,
    backgroundColor: colours.line,
  },
  '@media (min-width: 1000px)': {
    '& .figures': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  '& a': {
    display: 'grid',
    alignContent: 'start',
    gap: 2,
    minHeight: 104,
    padding: '16px 20px 12px',
    backgroundColor: colours.surface,
    color: 'inherit',
    boxSizing: 'border-box',
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: colours.hover },
  '& .name': { color: colours.quiet, fontSize: size.small },
  '& .line': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
  '& .spark': { flex: 'none', color: colours.primary },
  '& a:nth-of-type(2) .spark': { color: colours.chart[2] },
  '& a:nth-of-type(3) .spark': { color: colours.chart[1] },
  '& a:nth-of-type(4) .spark': { color: colours.chart[3] },
  '& strong': { ...typography.h1, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& small': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 6px',
    color: colours.quiet,
    fontSize: size.caption,
  },
  '& b': { display: 'inline-flex', alignItems: 'center', gap: 3, fontWeight: 600 },
  '& b[data-up=true]': { color: colours.success },
  '& b[data-up=false]': { color: colours.error },
  '& > p': {
    margin: 0,
    padding: '8px 20px 9px',
    borderTop: `1px solid ${colours.line}`,
    color: colours.faint,
    fontSize: size.caption,
  },
  '@media (max-width: 719px)': {
    '& a': { padding: '14px 14px 10px' },
    '& .spark': { display: 'none' },
    '& > p': { paddingInline: 14 },
  },
}));
