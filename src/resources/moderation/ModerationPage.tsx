import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Page } from '@/components/Page';
import type { ResourceName } from '@/dataProvider/adapters';
import { useWholeList } from '@/dataProvider/useWholeList';
import type { IconName } from '@/layout/icons';
import { PageSkeleton } from '@/layout/PageSkeleton';
import { ShopSnippet } from './ShopSnippet';

interface Props<Row extends RaRecord> {
  resource: ResourceName;
  title: string;
  /** What is said while shoppers have written nothing. */
  none: { icon: IconName; title: string; text: string };
  /** Draws the rows once there are some. */
  desk: ComponentType<{ rows: readonly Row[] }>;
}

/** A page of what shoppers wrote, and below it how they come to write. */
export function ModerationPage<Row extends RaRecord>(props: Props<Row>) {
  const { resource, title, none, desk: Desk } = props;
  const { data: rows, error, refetch } = useWholeList<Row>(resource);
  return (
    <Page title={title}>
      {error && !rows ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!rows && !error ? <PageSkeleton title={false} /> : null}
      {rows?.length === 0 ? (
        <Card>
          <EmptyState {...none} />
        </Card>
      ) : null}
      {rows?.length ? <Desk rows={rows} /> : null}
      {rows && <ShopSnippet open={rows.length === 0} />}
    </Page>
  );
}
