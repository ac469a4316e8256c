import type { RaRecord } from 'react-admin';
import { BulkAction } from '@/admin/bulk';
import { useText } from '@/i18n/useText';

interface Props<Row extends RaRecord> {
  endSession: (session: Row) => Promise<unknown>;
  reasonOf?: (error: unknown) => string | undefined;
}

export function BulkEndSessions<Row extends RaRecord>({ endSession, ...props }: Props<Row>) {
  const text = useText();
  return (
    <BulkAction
      {...props}
      // The server ends a single session per call, so each call gets one row.
      run={async ([session]: Row[]) => session && endSession(session)}
      label={text('account.endSession')}
      ask={{
        title: (count) => text('account.sessionList.endManyTitle', { smart_count: count }),
        text: text('account.sessionList.endManyText'),
        confirm: text('account.endSession'),
      }}
      doneText={(count) => text('account.sessionList.ended', { smart_count: count })}
    />
  );
}
