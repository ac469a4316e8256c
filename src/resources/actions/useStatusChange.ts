import type { SelectableStatus } from '@catalogue/campaign';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCallback, useState } from 'react';
import { useDataProvider } from '@/dataProvider';
import { errorCode, errorMessage } from '@/dataProvider/errors';
import { wholeListKey } from '@/dataProvider/wholeList';
import { useText } from '@/i18n/useText';

/** What a row of any list with statuses has. */
interface Row {
  id: number;
  name: string;
  version: number;
}
type Rows = { data: Row[]; total: number };

/**
 * Saves a status at once and shows it only when the server has it: what is on the screen is what
 * shoppers get. `busy` holds the ids being saved; `change` answers whether it was saved.
 */
export function useStatusChange(resource: 'actions' | 'schedules' = 'actions') {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());

  const change = useCallback(
    async ({ id, name, version }: Row, status: SelectableStatus): Promise<boolean> => {
      setBusy((ids) => new Set(ids).add(id));
      try {
        const saved = await dataProvider.setCampaignStatus({ id, status, version });
        queryClient.setQueryData<Rows>(
          wholeListKey(resource),
          (rows) =>
            rows && {
              ...rows,
              data: rows.data.map((row) => (row.id === id ? { ...row, ...saved, status } : row)),
            },
        );
        queryClient.removeQueries({ queryKey: [resource, 'getOne'] });
        notify(text('actions.statusSaved', { name, status: text(`app.status.${status}`) }));
        return true;
      } catch (error) {
        const conflict = errorCode(error) === 'conflict';
        if (conflict) queryClient.invalidateQueries({ queryKey: wholeListKey(resource) });
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
