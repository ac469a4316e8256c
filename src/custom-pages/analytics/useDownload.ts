import type { Download, DownloadSheet } from '@contract/entities/download';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { downloadFrom } from '@/components/download';
import { useDataProvider } from '@/dataProvider';
import { downloadsQuery, isUnfinished } from '@/dataProvider/queries/downloads';

interface Workbook {
  /** Names the report and its range: a page opened anew finds its workbook by it. */
  filename: string;
  /** Called when the workbook is ordered. */
  sheets: () => DownloadSheet[];
}

/** Orders a report's workbook, follows how it is made, and saves it once it is there. */
export function useDownload({ filename, sheets }: Workbook) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const query = downloadsQuery(dataProvider);
  const { data } = useQuery(query);
  const latest = data?.find((download) => download.filename === filename);
  /** Ordered on this page and not saved yet. */
  const ordered = useRef<string>(undefined);
  const start = useMutation({
    mutationFn: () => dataProvider.downloads.startDownload({ filename, sheets: sheets() }),
    onSuccess: (download) => {
      ordered.current = download.id;
      queryClient.setQueryData(query.queryKey, (list: Download[] = []) => [download, ...list]);
      return queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  const cancel = useMutation({
    mutationFn: (id: string) => dataProvider.downloads.cancelDownload(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  useEffect(() => {
    if (latest?.state !== 'done' || latest.id !== ordered.current) return;
    ordered.current = undefined;
    downloadFrom(latest.url);
  }, [latest]);

  return {
    /** The latest one that was ordered for this report; undefined while there is none. */
    download: latest?.state === 'cancelled' ? undefined : latest,
    busy: start.isPending || (latest !== undefined && isUnfinished(latest)),
    error: start.error ?? cancel.error,
    start: () => start.mutate(),
    cancel: () => latest && cancel.mutate(latest.id),
  };
}
