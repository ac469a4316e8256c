import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { BulkAction } from '@/admin/bulk';
import { List } from '@/admin/List';
import { useRowCache } from '@/admin/useRowCache';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { useDataProvider } from '@/dataProvider';
import {
  isJobUnderWay,
  type MarketplaceShop,
  marketplaceShopKey,
  marketplaceShopQuery,
} from '@/dataProvider/areas/commerce/marketplace';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import { AcceptAll } from './AcceptAll';
import { ImportDialog } from './ImportDialog';
import { JobPanel } from './JobPanel';
import { type ProductRow, productList } from './list';
import { PairDialog } from './PairDialog';
import { ShopForm } from './ShopForm';

export default function PairsPage() {
  const text = useText();
  const { data, error, refetch } = useQuery(marketplaceShopQuery(useDataProvider()));
  return (
    <Page title={text('pairs.title')}>
      {data ? null : <LoadingState error={error} onRetry={refetch} />}
      {data ? <Pairs shop={data} /> : null}
    </Page>
  );
}

function Pairs({ shop }: { shop: MarketplaceShop }) {
  const text = useText();
  const notify = useNotify();
  const { marketplace } = useDataProvider();
  const queryClient = useQueryClient();
  const { refresh } = useRowCache<ProductRow>('marketplace-products');
  const [pairing, setPairing] = useState<ProductRow | null>(null);
  const [importing, setImporting] = useState(false);
  const { firm_id } = shop;
  const changed = useCallback(() => {
    void refresh();
    void queryClient.invalidateQueries({ queryKey: marketplaceShopKey });
  }, [refresh, queryClient]);

  const isBusy = isJobUnderWay(shop);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) void refresh();
    wasBusy.current = isBusy;
  });

  const change = useMutation({
    mutationFn: async ({ row, remove }: { row: ProductRow; remove: boolean }) => {
      const link = { trendyol_url: row.id, origin_url: row.origin_url };
      await (remove ? marketplace.deletePair(firm_id, link) : marketplace.setPair(firm_id, link));
    },
    onSuccess: changed,
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
  });
  const act = change.mutate;
  const rowActions = useCallback(
    (row: ProductRow) => (
      <>
        {row.state === 'suggested' && (
          <Button size="small" onClick={() => act({ row, remove: false })}>
            {text('pairs.accept')}
          </Button>
        )}
        {row.state !== 'unpaired' && (
          <Button size="small" color="error" onClick={() => act({ row, remove: true })}>
            {text(row.state === 'paired' ? 'pairs.delete' : 'pairs.reject')}
          </Button>
        )}
        {row.state !== 'paired' && (
          <Button
            size="small"
            variant="outlined"
            aria-label={text('pairs.pairOne', { name: row.name })}
            onClick={() => setPairing(row)}
          >
            {text('pairs.pair')}
          </Button>
        )}
      </>
    ),
    [text, act],
  );
  const importButton = firm_id ? (
    <Button variant="outlined" onClick={() => setImporting(true)}>
      {text('pairs.import.open')}
    </Button>
  ) : undefined;
  return (
    <>
      <ShopForm key={`${shop.firm_id} ${shop.sitemap_url}`} shop={shop} />
      {firm_id && <JobPanel shop={shop} onChanged={changed} />}
      <List
        list={productList}
        rowActions={rowActions}
        bulk={<PairBulk firm={firm_id} />}
        tools={importButton}
        above={shop.counts.suggested > 0 ? <AcceptAll onAccepted={changed} /> : undefined}
        empty={
          <Card>
            <EmptyState icon="list" title={text('pairs.empty')} text={text('pairs.emptyText')}>
              {importButton}
            </EmptyState>
          </Card>
        }
      />
      {pairing && (
        <PairDialog
          firm={firm_id}
          row={pairing}
          onPaired={changed}
          onClose={() => setPairing(null)}
        />
      )}
      {importing && (
        <ImportDialog firm={firm_id} onStored={changed} onClose={() => setImporting(false)} />
      )}
    </>
  );
}

const NOTHING_TO_DO = new Error('The product has nothing to accept or delete.');

function PairBulk({ firm }: { firm: string }) {
  const text = useText();
  const { marketplace } = useDataProvider();
  const queryClient = useQueryClient();
  const reasonOf = (error: unknown) =>
    error === NOTHING_TO_DO ? text('pairs.bulk.nothing') : undefined;
  const run =
    (states: ProductRow['state'][], carryOut: typeof marketplace.setPair) =>
    async ([row]: ProductRow[]) => {
      if (!row) return;
      if (!states.includes(row.state)) throw NOTHING_TO_DO;
      await carryOut(firm, { trendyol_url: row.id, origin_url: row.origin_url });
      // A refetch that is already running is not restarted for every pair.
      void queryClient.invalidateQueries(
        { queryKey: marketplaceShopKey },
        { cancelRefetch: false },
      );
    };
  return (
    <>
      <BulkAction
        icon="check"
        label={text('pairs.bulk.accept')}
        run={run(['suggested'], marketplace.setPair)}
        reasonOf={reasonOf}
        doneText={(count) => text('pairs.bulk.accepted', { smart_count: count })}
      />
      <BulkAction
        danger
        icon="trash"
        label={text('pairs.bulk.remove')}
        ask={{
          title: (count) => text('pairs.bulk.removeTitle', { smart_count: count }),
          text: text('pairs.bulk.removeText'),
          confirm: text('pairs.bulk.remove'),
        }}
        run={run(['suggested', 'paired'], marketplace.deletePair)}
        reasonOf={reasonOf}
        doneText={(count) => text('pairs.bulk.removed', { smart_count: count })}
      />
    </>
  );
}
