import type { RaRecord } from 'react-admin';
import { BulkAction } from '@/admin/bulk';
import { useText } from '@/i18n/useText';

interface Props<Row extends RaRecord> {
  /** Ends one session: the server ends the selected sessions with one call each. */
  run: (rows: Row[]) => Promise<unknown>;
  /** Returns a message for a rejection, if the error's own message is not enough. */
  reasonOf?: (error: unknown) => string | undefined;
}

/** Ends the selected sessions after a confirmation. */
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
