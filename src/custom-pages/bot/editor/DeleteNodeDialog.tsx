import type { BotChannel, BotNode } from '@catalogue/bot/types';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';

interface Props {
  channel: BotChannel;
  node: Pick<BotNode, 'id' | 'type' | 'name'>;
  /** Number of actions that are deleted together with the node. */
  below: number;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteNodeDialog({ channel, node, below, onClose, onDeleted }: Props) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const remove = useMutation({
    mutationFn: () => dataProvider.bot.deleteBotNode(channel, node.id),
    onSuccess: () => {
      notify(text('bot.delete.done', { name: node.name }));
      onDeleted();
      // The focused button is removed with the form, so the page gets the focus.
      document.getElementById('main')?.focus();
    },
    onError: (error) => {
      notify(errorMessage(error), { type: 'error' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={text('bot.delete.title', { name: node.name })}
      text={
        below > 0 ? text('bot.delete.withActions', { smart_count: below }) : text('bot.delete.text')
      }
      confirm={text('bot.delete.button')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
