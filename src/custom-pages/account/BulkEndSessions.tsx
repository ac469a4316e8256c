import type { RaRecord } from 'react-admin';
import { BulkAction } from '@/admin/bulk';
import { useText } from '@/i18n/useText';

interface Props<Row extends RaRecord> {
  /**
   * Ends one session. The server ends a single session per call, so `run` is called for each
   * selected one.
   */
  run: (rows: Row[]) => Promise<unknown>;
  reasonOf?: (error: unknown) => string | undefined;
}

export function BulkEndSessions<Row extends RaRecord>(props: Props<Row>) {
  const text = useText();
  return (
    <BulkAction
      {...props}
      label={text('account.endSession')}
      ask={{
        title: (count) => text('account.sessionList.endManyTitle', { smart_count: count }),
        text: text('account.sessionList.endManyText'),
        confirm: text('account.endSession'),
      }}
      done={(count) => text('account.sessionList.ended', { smart_count: count })}
    />
  );
}
