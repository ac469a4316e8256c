import { type RaRecord, useDelete, useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { focusMain } from '@/components/focusMain';
import { errorMessage } from '@/dataProvider/errors';
import { ConfirmDialog } from './ConfirmDialog';

interface Props {
  resource: string;
  record: RaRecord;
  title: string;
  text: string;
  confirm: string;
  /** Notification text after the deletion. */
  done: string;
  onClose: () => void;
}

/** Deletes a record immediately after a confirmation, without an undo period. */
export function DeleteDialog({ resource, record, done, onClose, ...copy }: Props) {
  const notify = useNotify();
  const [remove, { isPending }] = useDelete();
  const settle = (message: string, type?: 'error') => {
    notify(message, type && { type });
    flushSync(onClose);
  };
  const onConfirm = () =>
    remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          settle(done);
          // The closed dialog returned the focus to a button that is being removed, so the page
          // receives the focus.
          focusMain();
        },
        onError: (error) => settle(errorMessage(error), 'error'),
      },
    );
  return (
    <ConfirmDialog {...copy} danger open busy={isPending} onConfirm={onConfirm} onClose={onClose} />
  );
}
