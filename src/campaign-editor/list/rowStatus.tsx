import type { SelectableStatus, Status } from '@catalogue/campaign';
import { createContext, useContext } from 'react';
import { StatusPicker } from '@/components/status/StatusPicker';
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

/** Saves the status of a row; the page around the list provides it. */
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
