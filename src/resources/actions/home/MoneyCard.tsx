import type { HomeView } from '@contract/entities/reports/analytics';
import { styled } from '@mui/material/styles';
import { type PointerEvent, useState } from 'react';
import { Card } from '@/components/Card';
import { formatDay } from '@/i18n/format';
import { formatAmount, formatRoundAmount, formatShortAmount } from '@/i18n/money';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

type Money = HomeView['money'][number];

interface Props {
  days: readonly string[];
  money: readonly Money[];
}

/** Revenue from campaigns by day, compared with the 14 days before; one currency at a time. */
export function MoneyCard({ days, money }: Props) {
  const text = useText();
  const [chosen, setChosen] = useState<string>();
  const shown = money.find(({ currency }) => currency === chosen) ?? money[0];
  return (
    <Frame>
      <header>
        <h2>{text('actions.home.money')}</h2>
        {money.length > 1 ? (
          <fieldset aria-label={text('actions.home.currency')}>
            {money.map(({ currency }) => (
              <button
                key={currency}
                type="button"
                aria-pressed={currency === shown?.currency}
                onClick={() => setChosen(currency)}
              >
                {currency || text('actions.home.otherCurrency')}
              </button>
            ))}
          </fieldset>
        ) : null}
        {shown ? <Legend money={shown} /> : null}
      </header>
      {shown ? (
        <Chart key={shown.currency} days={days} money={shown} />
      ) : (
        <p className="empty">{text('actions.home.noMoney')}</p>
      )}
    </Frame>
  );
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

function Legend({ money: { days, before_days, currency } }: { money: Money }) {
  const text = useText();
  const language = useLanguage();
  return (
    <ul>
      <li>
        {text('actions.home.last14')}{' '}
        <strong>{formatRoundAmount(sum(days), currency, language)}</strong>
      </li>
      <li className="before">
        {text('actions.home.before14')}{' '}
        <strong>{formatRoundAmount(sum(before_days), currency, language)}</strong>
      </li>
    </ul>
  );
}

/** The lines scale with the card's width; texts next to them keep their size. */
const BOX = { width: 1000, height: 150 };

function Chart({ days, money }: { days: readonly string[]; money: Money }) {
  const text = useText();
  const language = useLanguage();
  const [at, setAt] = useState<number | null>(null);
  const { currency } = money;
  const max = roundUp(Math.max(...money.days, ...money.before_days));
  const x = (place: number) => (place * BOX.width) / Math.max(1, days.length - 1);
  const y = (value: number) => BOX.height * (1 - value / max);
  const pointsOf = (values: readonly number[]) =>
    values.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`);
  // Today, the last day, is not over, so its segment of the line is dotted and has no area.
  const points = pointsOf(money.days);
  const line = points.slice(0, -1).join('L');
  const find = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const dayIndex = Math.round(((event.clientX - left) / width) * (days.length - 1));
    setAt(Math.min(Math.max(dayIndex, 0), days.length - 1));
  };
  const label = text('actions.home.moneyLabel', {
    now: formatRoundAmount(sum(money.days), currency, language),
    before: formatRoundAmount(sum(money.before_days), currency, language),
  });
  return (
    <div className="chart" role="img" aria-label={label}>
      <div className="axis">
        {[max, max / 2, 0].map((value) => (
          <span key={value}>{formatShortAmount(value, currency, language)}</span>
        ))}
      </div>
      <div className="plot" onPointerMove={find} onPointerLeave={() => setAt(null)}>
        <svg
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="grid" d={`M0,0H${BOX.width}M0,75H${BOX.width}M0,150H${BOX.width}`} />
          <path
            className="area"
            d={`M0,${BOX.height}L${line}L${x(points.length - 2)},${BOX.height}z`}
          />
          <path className="old" d={`M${pointsOf(money.before_days).join('L')}`} />
          <path className="now" d={`M${line}`} />
          <path className="now" data-unfinished d={`M${points.slice(-2).join('L')}`} />
        </svg>
        {at === null ? null : (
          <div
            className="mark"
            style={{ left: `${(100 * at) / (days.length - 1)}%` }}
            data-end={at > days.length / 2 || undefined}
          >
            <b style={{ top: `${100 - (100 * (money.days[at] ?? 0)) / max}%` }} />
            <span>
              {formatDay(days[at] ?? '', language)}
              <strong>{formatAmount(money.days[at] ?? 0, currency, language)}</strong>
              {text('actions.home.before14')}:{' '}
              {formatAmount(money.before_days[at] ?? 0, currency, language)}
            </span>
          </div>
        )}
      </div>
      <div className="days">
        {days.map((day, place) => (
          <span key={day} style={{ left: `${(100 * place) / (days.length - 1)}%` }}>
            {place === 0 ? formatDay(day, language) : Number(day.slice(8))}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Rounds up to 1, 2, 4, 5 or 10 times a power of ten, so that half of the number is round too. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 100)));
  return ([1, 2, 4, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

const Frame = styled(Card)(({ theme: { colours, typography } }) => ({
  minHeight: 268,
  padding: '16px 20px 14px',
  boxSizing: 'border-box',
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 16px',
    marginBottom: 14,
  },
  '& h2': { ...typography.h2, flex: 1, margin: 0, whiteSpace: 'nowrap' },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 16px',
    margin: 0,
    padding: 0,
    color: colours.quiet,
    fontSize: size.small,
    listStyle: 'none',
  },
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& li strong': { color: colours.text, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& li::before': {
    content: '""',
    width: 10,
    height: 10,
    borderRadius: radius.tag,
    backgroundColor: colours.primary,
  },
  '& li.before::before': { width: 14, height: 3, backgroundColor: colours.controlLine },
  '& fieldset': { display: 'flex', gap: 4, margin: 0, padding: 0, border: 0 },
  '& fieldset button': {
    minHeight: 28,
    padding: '0 10px',
    border: `1px solid ${colours.lineStrong}`,
    borderRadius: radius.full,
    background: 'none',
    color: colours.text,
    font: 'inherit',
    fontSize: size.caption,
    cursor: 'pointer',
  },
  '& fieldset button[aria-pressed=true]': {
    borderColor: colours.primary,
    backgroundColor: colours.primarySoft,
    color: colours.primaryText,
  },
  '& .empty': { margin: '72px auto', color: colours.quiet, textAlign: 'center' },
  '& .chart': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '8px 12px',
    paddingInlineEnd: 6,
    color: colours.quiet,
    fontSize: size.caption,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .axis': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    marginBlock: -8,
    textAlign: 'end',
  },
  '& .plot': { position: 'relative', height: 168 },
  '& svg': { display: 'block', width: '100%', height: '100%', overflow: 'visible' },
  '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
  '& .grid': { stroke: colours.line },
  '& .area': { fill: colours.primary, fillOpacity: 0.1 },
  '& .now': { stroke: colours.primary, strokeWidth: 2, strokeLinejoin: 'round' },
  '& .now[data-unfinished]': { strokeDasharray: '1 5', strokeLinecap: 'round' },
  '& .old': { stroke: colours.controlLine, strokeWidth: 1.5, strokeDasharray: '4 4' },
  '& .mark': {
    position: 'absolute',
    insetBlock: 0,
    borderInlineStart: `1px dashed ${colours.controlLine}`,
    pointerEvents: 'none',
  },
  '& .mark b': {
    position: 'absolute',
    width: 9,
    height: 9,
    margin: '-5.5px 0 0 -6px',
    border: `2px solid ${colours.primary}`,
    borderRadius: '50%',
    backgroundColor: colours.surface,
  },
  '& .mark span': {
    position: 'absolute',
    zIndex: 1,
    top: 0,
    insetInlineStart: 10,
    display: 'grid',
    padding: '8px 12px',
    borderRadius: radius.control,
    backgroundColor: colours.raised,
    boxShadow: colours.shadow.menu,
    whiteSpace: 'nowrap',
  },
  '& .mark[data-end] span': { insetInlineStart: 'auto', insetInlineEnd: 10 },
  '& .mark strong': { color: colours.text, fontSize: size.body },
  '& .days': { position: 'relative', gridColumn: 2, height: 16 },
  '& .days span': { position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
  '& .days span:first-of-type': { transform: 'translateX(-8px)' },
  '@media (max-width: 719px)': {
    '& .days span:nth-of-type(even), & .days span:nth-of-type(3)': { display: 'none' },
  },
}));
