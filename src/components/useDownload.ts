import type { Download } from '@contract/entities/download';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider } from '@/dataProvider';
import { downloadsQuery, isUnfinished } from '@/dataProvider/queries/downloads';
import { downloadFrom } from './download';

interface Options<Wanted> {
  /** Identifies the file, so that a page that is loaded again finds it. */
  filename: string;
  order: (wanted: Wanted) => Promise<Download>;
  /** False where the user has no downloads. */
  enabled?: boolean;
}

/** Orders a file that the server makes, follows its progress, and saves it once it is finished. */
export function useDownload<Wanted = void>({ filename, order, enabled = true }: Options<Wanted>) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const query = downloadsQuery(dataProvider);
  const { data } = useQuery({ ...query, enabled });
  const latest = data?.find((download) => download.filename === filename);
  /** Id of the file that was ordered on this page and is not saved yet. */
  const ordered = useRef<string>(undefined);
  const start = useMutation({
    mutationFn: order,
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
    /** The latest file of this name; undefined without one. */
    download: latest?.state === 'cancelled' ? undefined : latest,
    busy: start.isPending || (latest !== undefined && isUnfinished(latest)),
    error: start.error ?? cancel.error,
    start: start.mutate,
    cancel: () => latest && cancel.mutate(latest.id),
  };
}
