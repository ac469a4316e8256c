import type { SelectableStatus, Status } from '@catalogue/campaign';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useState } from 'react';
import { useNotify } from 'react-admin';
import { StatusPicker } from '@/components/status/StatusPicker';
import { useDataProvider } from '@/dataProvider';
import { errorCode, errorMessage } from '@/dataProvider/errors';
import { listKey } from '@/dataProvider/keys';
import { useText } from '@/i18n/useText';

export interface StatusRow {
  id: number;
  name: string;
  status: Status;
  version: number;
}

interface StatusChange {
  /** Ids of the campaigns whose status is being saved. */
  busy: ReadonlySet<number>;
  choose: (row: StatusRow, status: SelectableStatus) => void;
}

/** Provided by the page around the list; `choose` saves the status of a row. */
export const StatusChangeContext = createContext<StatusChange>({
  busy: new Set(),
  choose: () => {},
});

export function StatusCell({ row }: { row: StatusRow }) {
  const text = useText();
  const { busy, choose } = useContext(StatusChangeContext);
  const status = text(`app.status.${row.status}`);
  return (
    <StatusPicker
      value={row.status}
      busy={busy.has(row.id)}
      label={text('actions.changeStatus', { name: row.name, status })}
      onChoose={(chosen) => choose(row, chosen)}
    />
  );
}

type Rows = { data: StatusRow[]; total: number };

/**
 * Saves the status of a campaign; the list shows it only after the server has stored it, so that
 * the list shows what visitors get.
 */
export function useStatusChange(resource: 'actions' | 'schedules') {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());

  const change = useCallback(
    async ({ id, name, version }: StatusRow, status: SelectableStatus): Promise<boolean> => {
      setBusy((ids) => new Set(ids).add(id));
      try {
        const saved = await dataProvider.campaigns.setCampaignStatus({ id, status, version });
        queryClient.setQueriesData<Rows>(
          { queryKey: listKey(resource) },
          (rows) =>
            rows && {
              ...rows,
              data: rows.data.map((row) => (row.id === id ? { ...row, ...saved, status } : row)),
            },
        );
        notify(text('actions.statusSaved', { name, status: text(`app.status.${status}`) }));
        return true;
      } catch (error) {
        const conflict = errorCode(error) === 'conflict';
        if (conflict) queryClient.invalidateQueries({ queryKey: listKey(resource) });
        const message = conflict ? text('actions.statusConflict', { name }) : errorMessage(error);
        notify(message, { type: 'error' });
        return false;
      } finally {
        setBusy((ids) => new Set([...ids].filter((other) => other !== id)));
      }
    },
    [dataProvider, queryClient, notify, text, resource],
  );
  return { busy, change };
}
