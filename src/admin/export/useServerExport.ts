import { EXPORTED_LISTS } from '@catalogue/reports/list-export';
import { exportAccess, may } from '@contract/access';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ListDeclaration } from '@/admin/list';
import { useUser } from '@/authProvider/useUser';
import { useDownload } from '@/components/files/useDownload';
import { useDataProvider } from '@/dataProvider';
import type { ListExportRequest } from '@/dataProvider/areas/reports/downloads';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';

type ExportOptions = Pick<ListExportRequest, 'columns' | 'sort' | 'filter'>;

/** Exports a staff list as a job on the server; the job continues when the user leaves the page. */
export function useServerExport({ resource, title }: ListDeclaration, options: ExportOptions) {
  const text = useText();
  const notify = useNotify();
  const user = useUser();
  const { downloads } = useDataProvider();
  const list = EXPORTED_LISTS.find((name) => name === resource);
  const isPossible = list !== undefined && may(exportAccess(list), user);
  const filename = text(title);
  const { download, busy, error, start, cancel } = useDownload({
    filename,
    enabled: isPossible,
    startJob: (format: ListExportRequest['format']) => {
      if (!list) throw new Error(`The server does not export ${resource}.`);
      return downloads.startListExport({ ...options, list, filename, format });
    },
  });
  const failure = error ? errorMessage(error) : undefined;
  useEffect(() => {
    if (failure) notify(failure, { type: 'error' });
  }, [failure, notify]);
  const [isOrdered, setOrdered] = useState(false);
  const hasFailed = isOrdered && download?.state === 'failed';
  useEffect(() => {
    if (hasFailed) notify(text('list.export.failed'), { type: 'error' });
  }, [hasFailed, notify, text]);
  return {
    isPossible,
    progress:
      isPossible && busy ? { done: download?.rows_done ?? 0, total: download?.rows ?? 0 } : null,
    start: (format: ListExportRequest['format']) => {
      setOrdered(true);
      start(format);
    },
    stop: cancel,
  };
}
