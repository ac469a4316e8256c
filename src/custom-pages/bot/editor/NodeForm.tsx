import { isFixedNode } from '@catalogue/bot/factory-nodes';
import type { BotChannel } from '@catalogue/bot/types';
import { nodeProblems } from '@catalogue/bot/validate';
import type { OpenedBotNode, SavedBotNode, StoredBotNode } from '@contract/entities/bot';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Card } from '@/components/Card';
import { Fields } from '@/components/form/Fields';
import { SaveButton } from '@/components/form/SaveButton';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { botRoots } from '../addresses';
import { useBotRefresh } from '../queries';
import { useBotForm } from '../useBotForm';
import { DeleteNodeDialog } from './DeleteNodeDialog';
import { NodeFields } from './NodeFields';
import type { Suggestion } from './newNode';
import { SaveFailure } from './SaveFailure';

interface Props {
  channel: BotChannel;
  nodes: readonly StoredBotNode[];
  /** As it is stored; without an id it is new. */
  initial: SavedBotNode | OpenedBotNode;
  suggestion?: Suggestion | undefined;
  /** Opens the form anew with what is stored now. */
  reload?: () => void;
}

/** One item of the bot: its fields, save and delete. */
export function NodeForm({ channel, nodes, initial, suggestion, reload }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const refresh = useBotRefresh(channel);
  const version = useRef(initial.version);
  // Where to go on below the editor's root.
  const [next, setNext] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const { id, type, parent = null } = initial;
  const stored = { name: initial.name, data: initial.data };
  const justSaved = useLocation().state?.justSaved === true;
  const form = useBotForm({
    justSaved,
    initial: suggestion ? suggested(stored, suggestion) : stored,
    stored,
    problems: ({ name, data }) =>
      nodeProblems({ id: id ?? 0, type, parent, order: 0, name, data }, { channel, nodes }),
    send: async ({ name, data }, overwrite) => {
      const saved = await dataProvider.bot.saveBotNode(channel, {
        ...(id !== undefined && { id }),
        ...(!overwrite && { version: version.current }),
        name,
        type,
        parent,
        data,
      });
      version.current = saved.version;
      if (suggestion) await dataProvider.bot.dismissUnanswered(channel, suggestion.phrases);
      await refresh('nodes', 'diff');
      if (id === undefined) setNext(`/${saved.id}`);
    },
  });
  // Only once the saved state is drawn: the unsaved-changes guard would stop an earlier step.
  useEffect(() => {
    if (next === null) return;
    const state = { justSaved: next !== '' };
    navigate(`${botRoots[channel]}/edit${next}`, { replace: true, state });
  }, [next, channel, navigate]);
  return (
    <Card sx={{ p: 3 }}>
      <UnsavedChanges dirty={form.dirty && next === null} />
      <Fields noValidate onSubmit={form.submit} sx={{ maxWidth: 'none' }}>
        <h2>{text(id === undefined ? `bot.new.${newKind(type)}` : `bot.kind.${type}`)}</h2>
        <SaveFailure failure={form.failure} onOverwrite={form.overwrite} onReload={reload} />
        <NodeFields {...{ channel, type }} value={form.value} set={form.set} wrong={form.wrong} />
        <div className="buttons">
          <SaveButton state={form.state} />
          {isFixedNode({ id, type }) ? null : (
            <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
              {text('bot.delete.button')}
            </Button>
          )}
        </div>
      </Fields>
      {deleting && id !== undefined ? (
        <DeleteNodeDialog
          channel={channel}
          node={{ id, type, name: initial.name }}
          below={nodes.filter((node) => node.parent === id).length}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            setDeleting(false);
            refresh('nodes', 'diff');
            setNext('');
          }}
        />
      ) : null}
    </Card>
  );
}

const newKind = (type: SavedBotNode['type']) => (type === 'category' ? 'category' : 'action');

function suggested(
  { data }: Pick<SavedBotNode, 'name' | 'data'>,
  { name, phrases }: Suggestion,
): Pick<SavedBotNode, 'name' | 'data'> {
  return { name, data: { ...data, phrases } };
}
