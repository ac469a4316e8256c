import { childrenOf } from '@catalogue/bot/choices';
import { headersOf, withoutSecrets } from '@catalogue/bot/secret-headers';
import { copyName } from '@catalogue/bot/topics/topic';
import type { BotChannel, BotNode } from '@catalogue/bot/types';
import { MAX_NAME_LENGTH } from '@catalogue/bot/validate';
import type { OpenedBotNode, SavedBotNode, StoredBotNode } from '@contract/entities/bots/bot';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useFormEngine } from '@/admin/form/FormBase';
import { RowMenu } from '@/admin/RowMenu';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { focusMain } from '@/components/focusMain';
import { botRoots } from '@/custom-pages/bot/addresses';
import { useDataProvider } from '@/dataProvider';
import { useBotRefresh } from '@/dataProvider/areas/bots/bot';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';

interface Props {
  channel: BotChannel;
  nodes: readonly StoredBotNode[];
  node: SavedBotNode | OpenedBotNode;
}

export function NodeMenu({ channel, nodes, node }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const refresh = useBotRefresh(channel);
  const { form } = useFormEngine();
  const duplicate = useDuplicateNode({ channel, nodes, node });
  const [deleting, setDeleting] = useState(false);
  const { id, type, name } = node;
  return (
    <>
      <RowMenu
        name={name || text('bot.list.unnamed')}
        items={[
          {
            icon: 'copy',
            label: text('bot.duplicate.button'),
            onChoose: () => {
              if (!duplicate.isPending) duplicate.mutate();
            },
          },
          {
            icon: 'trash',
            label: text('bot.delete.button'),
            danger: true,
            onChoose: () => setDeleting(true),
          },
        ]}
      />
      {deleting && id !== undefined ? (
        <DeleteNodeDialog
          channel={channel}
          node={{ id, type, name }}
          below={nodes.filter((other) => other.parent === id).length}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            setDeleting(false);
            refresh('nodes', 'diff');
            // Resets the deleted node's form, so that no dialog asks about unsaved changes.
            form.reset();
            navigate(`${botRoots[channel]}/edit`, { replace: true });
          }}
        />
      ) : null}
    </>
  );
}

function useDuplicateNode({ channel, nodes, node }: Props) {
  const text = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const refresh = useBotRefresh(channel);
  const { id = 0, type, parent = null } = node;
  const data = withoutSecrets(node.data);
  const siblings = childrenOf(nodes, type === 'category' ? null : parent);
  const name = copyName(
    node.name,
    siblings.map((sibling) => sibling.name),
    MAX_NAME_LENGTH[channel],
  );
  const copied = [data, ...childrenOf(nodes, id).map((child) => child.data)];
  const asksSecrets = copied.some((one) => headersOf(one).length > 0);
  return useMutation({
    mutationFn: async () => {
      if (type === 'action') {
        return (await dataProvider.bot.saveBotNode(channel, { name, type, parent, data })).id;
      }
      const actions = childrenOf(nodes, id).map((child) => ({
        name: child.name,
        data: withoutSecrets(child.data),
      }));
      const topic = { name, text: data.text ?? '', actions };
      await dataProvider.bot.importBotTopics(channel, { topics: [topic], existing: 'skip' });
      return undefined;
    },
    onSuccess: async (copy) => {
      await refresh('nodes', 'diff');
      notify(text(asksSecrets ? 'bot.duplicate.doneSecrets' : 'bot.duplicate.done', { name }));
      if (copy !== undefined) navigate(`${botRoots[channel]}/edit/${copy}`);
    },
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
  });
}

interface DeleteNodeDialogProps {
  channel: BotChannel;
  node: Pick<BotNode, 'id' | 'type' | 'name'>;
  /** Number of actions that are deleted together with the node. */
  below: number;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteNodeDialog({ channel, node, below, onClose, onDeleted }: DeleteNodeDialogProps) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const remove = useMutation({
    mutationFn: () => dataProvider.bot.deleteBotNode(channel, node.id),
    onSuccess: () => {
      notify(text('bot.delete.done', { name: node.name }));
      onDeleted();
      // The focused button is removed with the form, so the page gets the focus.
      focusMain();
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
