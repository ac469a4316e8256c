import type { BotChannel } from '@catalogue/bot/types';
import type { OpenedBotNode, SavedBotNode, StoredBotNode } from '@contract/entities/bots/bot';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormEngine } from '@/admin/form/FormBase';
import { RowMenu } from '@/admin/RowMenu';
import { botRoots } from '@/custom-pages/bot/addresses';
import { useBotRefresh } from '@/dataProvider/areas/bots/bot';
import { useText } from '@/i18n/useText';
import { DeleteNodeDialog } from './DeleteNodeDialog';
import { useDuplicateNode } from './useDuplicateNode';

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
            // Drops unsaved input of the deleted node, so that leaving its form asks nothing.
            form.reset();
            navigate(`${botRoots[channel]}/edit`, { replace: true });
          }}
        />
      ) : null}
    </>
  );
}
