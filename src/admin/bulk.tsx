import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { createContext, useContext, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { Icon, type IconName } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { nameOf, useListInUse } from './list';

const MAX_NAMES_IN_CONFIRMATION = 5;

export interface BulkJob {
  rows: readonly RaRecord[];
  /** Maximum records per request; one by default. A request changes all of its records or none. */
  batchSize?: number;
  run: (rows: RaRecord[]) => Promise<unknown>;
  /** Returns why the action failed, when the error's own message is not enough. */
  reasonOf?: (error: unknown) => string | undefined;
  /** Returns the text of the notification after all records are processed. */
  doneText: (count: number) => string;
}

interface BulkInUse {
  rows: readonly RaRecord[];
  start: (job: BulkJob) => Promise<void>;
}

export const BulkContext = createContext<BulkInUse | null>(null);

function useBulk(): BulkInUse {
  const found = useContext(BulkContext);
  if (!found) throw new Error('A bulk action belongs inside a SelectionToolbar.');
  return found;
}

interface Question {
  title: string;
  text: string;
  confirm: string;
}

interface BulkActionProps<Row extends RaRecord>
  extends Pick<BulkJob, 'doneText' | 'reasonOf' | 'batchSize'> {
  label: string;
  icon?: IconName;
  danger?: boolean;
  /** Confirmation before the action; it lists the records. */
  ask?: { title: (count: number) => string; text: string; confirm: string };
  run: (rows: Row[]) => Promise<unknown>;
}

export function BulkAction<Row extends RaRecord>(props: BulkActionProps<Row>) {
  const { label, icon, danger, ask, run, ...job } = props;
  const text = useText();
  const { list } = useListInUse();
  const { rows, start } = useBulk();
  const [asking, setAsking] = useState(false);
  const begin = () => {
    setAsking(false);
    void start({ ...job, rows, run: run as BulkJob['run'] });
  };
  const names = rows
    .slice(0, MAX_NAMES_IN_CONFIRMATION)
    .map((row) => `"${nameOf(list, row, text)}"`);
  const more = rows.length - names.length;
  const shownNames = [
    ...names,
    ...(more > 0 ? [text('list.bulk.more', { smart_count: more })] : []),
  ];
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        color={danger ? 'error' : 'primary'}
        startIcon={icon ? <Icon name={icon} size={18} /> : undefined}
        onClick={() => (ask ? setAsking(true) : begin())}
      >
        {label}
      </Button>
      {ask ? (
        <ConfirmDialog
          open={asking}
          danger={danger}
          title={ask.title(rows.length)}
          text={`${shownNames.join(', ')}. ${ask.text}`}
          confirm={ask.confirm}
          onConfirm={begin}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

export function BulkDelete({ text: message }: { text: string }) {
  const text = useText();
  const { list } = useListInUse();
  const dataProvider = useDataProvider();
  return (
    <BulkAction
      danger
      icon="trash"
      label={text('list.bulk.delete')}
      ask={{
        title: (count) => text('list.bulk.deleteTitle', { smart_count: count }),
        text: message,
        confirm: text('list.bulk.delete'),
      }}
      run={async ([row]: RaRecord[]) =>
        row && dataProvider.delete(list.resource, { id: row.id, previousData: row })
      }
      doneText={(count) => text('list.bulk.deleted', { smart_count: count })}
    />
  );
}

interface BulkUpdateProps<Row extends RaRecord, Value extends string>
  extends Pick<BulkJob, 'reasonOf'> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** Returns the confirmation before a value is set; undefined when none is needed. */
  ask?: (value: Value, count: number) => Question | undefined;
  run: (row: Row, value: Value) => Promise<unknown>;
}

export function BulkUpdate<Row extends RaRecord, Value extends string>(
  props: BulkUpdateProps<Row, Value>,
) {
  const { label, choices, ask, run, reasonOf } = props;
  const text = useText();
  const { rows, start } = useBulk();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<(Question & { value: Value }) | null>(null);
  const choose = (value: Value) => {
    setAnchor(null);
    const question = ask?.(value, rows.length);
    if (question) setAsking({ ...question, value });
    else begin(value);
  };
  const begin = (value: Value) => {
    setAsking(null);
    void start({
      rows,
      reasonOf,
      // The list guarantees that its rows have this type.
      run: ([row]) => run(row as Row, value),
      doneText: (count) => text('list.bulk.updated', { smart_count: count }),
    });
  };
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<Icon name="down" size={16} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map((choice) => (
          <MenuItem key={choice.value} onClick={() => choose(choice.value)}>
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
      {asking ? (
        <ConfirmDialog
          open
          title={asking.title}
          text={asking.text}
          confirm={asking.confirm}
          onConfirm={() => begin(asking.value)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}
