import type { UseQueryResult } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import type { IconName } from '@/components/Icon';
import { Page } from '@/components/Page';
import { Pager } from '@/components/Pager';
import { PageSkeleton } from '@/components/PageSkeleton';
import { useText } from '@/i18n/useText';
import { ModerationList } from './ModerationList';
import { ShopSnippet } from './ShopSnippet';

export const PER_PAGE = 50;

interface Props<Row extends RaRecord> {
  title: string;
  /** The page of the list that is asked for. */
  query: UseQueryResult<GetListResult<Row>>;
  page: number;
  onPage: (page: number) => void;
  /** What is said while shoppers have written nothing. */
  none: { icon: IconName; title: string; text: string };
  /** What is said when the filters find nothing; undefined while none is set. */
  noMatch: string | undefined;
  /** The filters. */
  tools: ReactNode;
  row: (row: Row) => ReactNode;
  /** Below the list. */
  children?: ReactNode;
}

/** A page of what shoppers wrote, and below it how they come to write. */
export function ModerationPage<Row extends RaRecord>(props: Props<Row>) {
  const { title, query, page, onPage, none, noMatch, tools, row, children } = props;
  const text = useText();
  const { data: rows, total = 0 } = query.data ?? {};
  // A list may have become shorter than the page the address names.
  const last = Math.max(1, Math.ceil(total / PER_PAGE));
  const beyond = rows !== undefined && !query.isPlaceholderData && page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function is no other page
  useEffect(() => {
    if (beyond) onPage(last);
  }, [beyond, last]);
  if (!rows) {
    return (
      <Page title={title}>
        {query.error ? (
          <ErrorState error={query.error} onRetry={query.refetch} />
        ) : (
          <PageSkeleton title={false} />
        )}
      </Page>
    );
  }
  const empty = noMatch ? (
    <EmptyState icon="search" title={noMatch} text={text('comments.noMatchText')} />
  ) : (
    <EmptyState {...none} />
  );
  return (
    <Page title={title}>
      {tools}
      {query.error ? <ErrorState error={query.error} onRetry={query.refetch} /> : null}
      <Card aria-busy={query.isPlaceholderData}>
        {total === 0 ? empty : <ModerationList aria-label={title}>{rows.map(row)}</ModerationList>}
        <Pager page={Math.min(page, last)} perPage={PER_PAGE} total={total} onPage={onPage} />
      </Card>
      {children}
      <ShopSnippet open={total === 0 && !noMatch} />
    </Page>
  );
}
