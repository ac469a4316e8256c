import { datePresets } from '@catalogue/lib/date-range';
import type { Order } from '@contract/entities/order';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { type Figure, Figures } from '@/components/Figures';
import { SelectInput } from '@/components/form/SelectInput';
import { Pager } from '@/components/Pager';
import { PageSkeleton } from '@/components/PageSkeleton';
import { SearchBox } from '@/components/SearchBox';
import { formatCount, formatMoney } from '@/i18n/format';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';
import { InfluencerTotals } from './InfluencerTotals';
import { OrderDialog } from './OrderDialog';
import { OrderSnippet } from './OrderSnippet';
import { RevenueCard } from './RevenueCard';
import { SalesTable } from './SalesTable';
import { PER_PAGE, type Period, useSales } from './useSales';

const ExportButton = lazy(() => import('./ExportButton'));

/** Sales of influencers with their totals: all of a shop's, or an influencer's own. */
export function SalesReport({ admin }: { admin: boolean }) {
  const text = useText();
  const language = useLanguage();
  const sales = useSales(admin);
  const [order, setOrder] = useState<Order | null>(null);
  const { data, error, isPlaceholderData, refetch } = sales.query;
  if (!data) {
    return error ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton title={false} />;
  }
  const narrowed = sales.asked.search !== '' || sales.range !== null;
  const figures: Figure[] = [
    [text('influencer.sales.total.sales'), formatCount(data.totals.sales, language)],
    [text('influencer.sales.total.products'), formatCount(data.totals.products, language)],
    [text('influencer.sales.total.revenue'), formatMoney(data.totals.revenue, language)],
  ];
  if (data.total === 0 && !narrowed && !isPlaceholderData) {
    return (
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
    );
  }
  return (
    <div aria-busy={isPlaceholderData}>
      <Figures figures={figures} />
      <Tools>
        <SearchBox
          label={text(admin ? 'influencer.sales.searchAdmin' : 'influencer.sales.search')}
          value={sales.search}
          onSearch={sales.setSearch}
        />
        <PeriodSelect value={sales.period} onChange={sales.setPeriod} />
        {admin && (
          <Suspense fallback={null}>
            <ExportButton asked={sales.asked} disabled={data.total === 0} />
          </Suspense>
        )}
      </Tools>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data.total === 0 ? (
        <Card>
          <EmptyState
            icon="search"
            title={text('influencer.sales.nothingFound')}
            text={text('influencer.sales.nothingFoundText')}
          />
        </Card>
      ) : (
        <>
          <RevenueCard days={data.days} range={sales.range} today={sales.today} />
          {admin && <InfluencerTotals totals={data.influencers} onPick={sales.setSearch} />}
          <Card>
            <SalesTable orders={data.data} admin={admin} onOpen={setOrder} />
            <Pager page={sales.page} perPage={PER_PAGE} total={data.total} onPage={sales.setPage} />
          </Card>
        </>
      )}
      {admin && <OrderSnippet open={false} />}
      {order && <OrderDialog order={order} admin={admin} onClose={() => setOrder(null)} />}
    </div>
  );
}

function PeriodSelect({ value, onChange }: { value: Period; onChange: (next: Period) => void }) {
  const text = useText();
  const catalogueText = useCatalogueText();
  const names = Object.keys(datePresets) as Exclude<Period, 'all'>[];
  return (
    <SelectInput
      name="period"
      label={text('influencer.sales.period')}
      value={value}
      options={[
        { value: 'all', label: text('influencer.sales.allTime') },
        ...names.map((name) => ({ value: name, label: catalogueText(datePresets[name].label) })),
      ]}
      onChange={(next) => onChange(next as Period)}
    />
  );
}

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 12,
  marginBottom: 16,
  '& > div:first-of-type': { flex: '1 1 260px' },
  '& select': { minWidth: 180 },
  '@media (max-width: 719px)': { '& > *': { flex: '1 1 100%', maxWidth: 'none' } },
});
