import { type DatePreset, type DayRange, datePresets, presetOf } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import type { Order } from '@contract/entities/commerce/order';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import type { Figure } from '@/components/charts/Figures';
import { Snippet } from '@/components/code/Snippet';
import { Select } from '@/components/form/Select';
import { HelpFold } from '@/components/HelpFold';
import { EmptyState } from '@/components/states/EmptyState';
import type { SalesSums } from '@/dataProvider/adapters/orders';
import { formatCount } from '@/i18n/format';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { InfluencerTotals } from './InfluencerTotals';
import { salesList } from './list';
import { useSoldMoney } from './money';
import { OrderDialog } from './OrderDialog';
import { RevenueCard } from './RevenueCard';

/** Example that the widget reads on a page of kind `order`; see docs/storefront.md. */
const SNIPPET = `<div data-vitrin-order="KK-1042" data-vitrin-order-total="1.780,00 TL">
  <p data-vitrin-order-product="vazo" data-vitrin-name="Dalga vazo" data-vitrin-quantity="2"
     data-vitrin-price="890,00" data-vitrin-old-price="1.090,00">2 × Dalga vazo</p>
</div>`;

function OrderSnippet({ open }: { open: boolean }) {
  const text = useText();
  return (
    <HelpFold title={text('influencer.sales.howReported')} open={open}>
      <p>{text('influencer.sales.howReportedText')}</p>
      <Snippet code={SNIPPET} />
      <p>{text('influencer.sales.howSure')}</p>
    </HelpFold>
  );
}

/** Shows the sales of all influencers with `admin`, else those of the signed-in influencer. */
export function SalesReport({ admin }: { admin: boolean }) {
  const text = useText();
  const [order, setOrder] = useState<Order | null>(null);
  const list = useMemo(() => salesList(admin, setOrder), [admin]);
  return (
    <Sales>
      <List
        list={list}
        tools={<PeriodSelect />}
        above={<Sums admin={admin} />}
        below={admin ? <OrderSnippet open={false} /> : null}
        empty={
          <>
            <Card>
              <EmptyState
                icon="chart"
                title={text('influencer.sales.none')}
                text={text(admin ? 'influencer.sales.noneAdmin' : 'influencer.sales.noneOwn')}
              >
                {admin ? null : <Link to="/help-influencer">{text('menu.helpInfluencer')}</Link>}
              </EmptyState>
            </Card>
            {admin && <OrderSnippet open />}
          </>
        }
      />
      {order && <OrderDialog order={order} admin={admin} onClose={() => setOrder(null)} />}
    </Sales>
  );
}

function Sums({ admin }: { admin: boolean }) {
  const text = useText();
  const language = useLanguage();
  const { writeMoney } = useSoldMoney();
  const { total = 0, meta, filterValues, setFilters } = useListContext<Order>();
  const [today] = useState(() => istanbulDay(new Date()));
  // The data provider's adapter for orders returns the totals with every page.
  const sums = meta as SalesSums | undefined;
  if (!sums || total === 0) return null;
  const { totals, days, influencers } = sums;
  // Without revenue, for example when all orders are cancelled, one chart shows a line at zero.
  const currencies = totals.money.length > 0 ? totals.money.map(({ currency }) => currency) : [''];
  // The list contains cancelled orders, the totals do not.
  const cancelled = total - totals.sales;
  const figures: Figure[] = [
    [
      text('influencer.sales.total.sales'),
      formatCount(totals.sales, language),
      cancelled > 0 ? text('influencer.sales.cancelled', { smart_count: cancelled }) : null,
    ],
    [text('influencer.sales.total.products'), formatCount(totals.products, language)],
    [text('influencer.sales.total.revenue'), writeMoney(totals.money)],
  ];
  return (
    <>
      {currencies.map((currency, at) => (
        <RevenueCard
          key={currency}
          days={days}
          currency={currency}
          showsCurrency={currencies.length > 1}
          range={rangeOf(filterValues, today)}
          today={today}
          figures={at === 0 ? figures : undefined}
        />
      ))}
      {admin && (
        <InfluencerTotals
          totals={influencers}
          onPick={(q) => setFilters({ ...filterValues, q }, {})}
        />
      )}
    </>
  );
}

/** Returns the filter's date range, or null for all days. A range without an end ends today. */
function rangeOf(filter: Record<string, unknown>, today: string): DayRange | null {
  const { start, end } = (filter.created_at ?? {}) as Partial<DayRange>;
  return start ? { start, end: end || today } : null;
}

const PRESETS = Object.keys(datePresets) as DatePreset[];

function PeriodSelect() {
  const text = useText();
  const catalogueText = useCatalogueText();
  const { filterValues, setFilters } = useListContext();
  const [today] = useState(() => istanbulDay(new Date()));
  const { start, end } = (filterValues.created_at ?? {}) as Partial<DayRange>;
  const chosen = start && end ? presetOf({ start, end }, today) : undefined;
  const { created_at: _, ...others } = filterValues;
  return (
    <Period>
      <Select
        name="period"
        label={text('influencer.sales.period')}
        before={text('influencer.sales.period')}
        value={chosen ?? (start || end ? 'own' : '')}
        options={[
          { value: '', label: text('influencer.sales.allTime') },
          ...PRESETS.map((name) => ({
            value: name,
            label: catalogueText(datePresets[name].label),
          })),
          ...(chosen || !(start || end)
            ? []
            : [{ value: 'own', label: text('influencer.sales.ownDays') }]),
        ]}
        onChange={(next) => {
          const preset = PRESETS.find((name) => name === next);
          const days = preset && { created_at: datePresets[preset].range(today) };
          if (next !== 'own') setFilters({ ...others, ...days }, {});
        }}
      />
    </Period>
  );
}

const Sales = styled('div')({
  '& td:first-of-type': { minWidth: 120 },
  '&& td.first': { width: 180, minWidth: 160, maxWidth: 200 },
  '&& li > p': { fontSize: size.caption },
  '&& tr:has(> .first) > :is(.number, :last-child)': { width: 1 },
});

const Period = styled('div')({
  '& .MuiSelect-root': { minWidth: 200, height: 44 },
  '@media (max-width: 719px)': { flexBasis: '100%', '& .MuiSelect-root': { width: '100%' } },
});
