import type { Download } from '@contract/entities/reports/download';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider } from '@/dataProvider';
import { downloadsQuery, isUnfinished } from '@/dataProvider/areas/reports/downloads';
import { downloadFrom } from './download';

interface Options<Request> {
  /** File name, by which the page finds the download again after a reload. */
  filename: string;
  startJob: (request: Request) => Promise<Download>;
  enabled?: boolean;
}

export function useDownload<Request = void>({
  filename,
  startJob,
  enabled = true,
}: Options<Request>) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const query = downloadsQuery(dataProvider);
  const { data } = useQuery({ ...query, enabled });
  const latest = data?.find((download) => download.filename === filename);
  /** Id of the download that was started on this page and has not been saved yet. */
  const startedId = useRef<string>(undefined);
  const start = useMutation({
    mutationFn: startJob,
    onSuccess: (download) => {
      startedId.current = download.id;
      queryClient.setQueryData(query.queryKey, (list: Download[] = []) => [download, ...list]);
      return queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  const cancel = useMutation({
    mutationFn: (id: string) => dataProvider.downloads.cancelDownload(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  useEffect(() => {
    if (latest?.state !== 'done' || latest.id !== startedId.current) return;
    startedId.current = undefined;
    downloadFrom(latest.url);
  }, [latest]);

  return {
    download: latest?.state === 'cancelled' ? undefined : latest,
    busy: start.isPending || (latest !== undefined && isUnfinished(latest)),
    error: start.error ?? cancel.error,
    start: start.mutate,
    cancel: () => latest && cancel.mutate(latest.id),
  };
}
