import { isFixedNode } from '@catalogue/bot/config/factory-nodes';
import { maskHeaders } from '@catalogue/bot/secret-headers';
import type { BotChannel } from '@catalogue/bot/types';
import { nodeProblems } from '@catalogue/bot/validate';
import type { OpenedBotNode, SavedBotNode, StoredBotNode } from '@contract/entities/bot';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { Form } from '@/admin/form/Form';
import { useFormEngine } from '@/admin/form/FormBase';
import { FormFailure, SubmitButton } from '@/admin/form/SaveBar';
import { useRowCache } from '@/admin/useRowCache';
import { Card } from '@/components/Card';
import { botRoots } from '@/custom-pages/bot/addresses';
import { useBotBody } from '@/custom-pages/bot/useBotBody';
import { useDataProvider } from '@/dataProvider';
import { useBotRefresh } from '@/dataProvider/areas/bots/bot';
import { nodeUsesQuery } from '@/dataProvider/areas/reports/analytics';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { DeleteNodeDialog } from './DeleteNodeDialog';
import { DuplicateNode } from './DuplicateNode';
import { NodeFields, type NodeValue } from './NodeFields';
import type { Suggestion } from './newNode';

interface Props {
  channel: BotChannel;
  nodes: readonly StoredBotNode[];
  /** The stored node, or a new one without an id. */
  initial: SavedBotNode | OpenedBotNode;
  suggestion?: Suggestion | undefined;
  /** Resets the form to the stored values. */
  reload?: () => void;
}

/** Form for one node of the bot: its fields, save and delete. */
export function NodeForm({ channel, nodes, initial, suggestion, reload }: Props) {
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const refresh = useBotRefresh(channel);
  const unanswered = useRowCache('unanswered');
  /** True while a save runs after which an empty form opens. */
  const addsAnother = useRef(false);
  const { id, type, parent = null, version } = initial;
  const body: NodeValue = { name: initial.name, data: initial.data };
  const values: { version?: number; body: NodeValue } = { version, body };
  return (
    <Card sx={type === 'action' ? STEPS : { p: 3 }}>
      <Form
        sx={{ maxWidth: 'none' }}
        justSaved={useLocation().state?.justSaved === true}
        initial={values}
        filled={suggestion && { version, body: suggested(body, suggestion) }}
        body={{
          validate: ({ name, data }: NodeValue) =>
            nodeProblems({ id: id ?? 0, type, parent, order: 0, name, data }, { channel, nodes }),
        }}
        save={async ({ version, body }, { overwrite }) => {
          const saved = await dataProvider.bot.saveBotNode(channel, {
            ...(id !== undefined && { id }),
            ...(!overwrite && { version }),
            ...body,
            type,
            parent,
          });
          if (suggestion) {
            await dataProvider.bot.dismissUnanswered(channel, suggestion.phrases);
            await unanswered.refresh();
          }
          await refresh('nodes', 'diff');
          return saved;
        }}
        after={({ body }, { version }) => ({ version, body: maskNew(body) })}
        onSaved={(saved) => {
          if (id !== undefined) return;
          const root = `${botRoots[channel]}/edit`;
          if (addsAnother.current) {
            navigate(`${root}/create-${parent}`, { replace: true, state: { after: saved.id } });
            return;
          }
          const state = { justSaved: true };
          navigate(`${root}/${saved.id}`, { replace: true, state });
        }}
        reload={reload}
      >
        <Head {...{ channel, id, type }} />
        <FormFailure />
        <NodeFields {...{ channel, nodes, type, parent }} id={id ?? 0} />
        <div className="buttons">
          {id === undefined && type === 'action' ? <SaveAndAdd pressed={addsAnother} /> : null}
          {isFixedNode({ id, type }) ? null : (
            <>
              <DuplicateNode {...{ channel, nodes }} node={initial} />
              <DeleteNode {...{ channel, nodes, initial }} />
            </>
          )}
        </div>
      </Form>
    </Card>
  );
}

/** The name of the answer, and Save with the state of the form; visible while the fields scroll. */
function Head({ channel, id, type }: Pick<SavedBotNode, 'id' | 'type'> & Pick<Props, 'channel'>) {
  const text = useText();
  const { value } = useBotBody<NodeValue>();
  const { isDirty } = useFormState();
  const named = type === 'action' || type === 'category';
  const stored = named ? value.name || text('bot.list.unnamed') : text(`bot.kind.${type}`);
  return (
    <Bar>
      <div>
        <h2>{id === undefined ? text(`bot.new.${newKind(type)}`) : stored}</h2>
        {id !== undefined && named ? <Uses {...{ channel, id }} /> : null}
      </div>
      {isDirty ? <small>{text('bot.unsaved')}</small> : null}
      <SubmitButton />
    </Bar>
  );
}

/** How often visitors used the node in the last 30 days; keeps its line while it loads. */
function Uses({ channel, id }: { channel: BotChannel; id: number }) {
  const text = useText();
  const { data: uses } = useQuery(nodeUsesQuery(useDataProvider(), channel));
  const count = uses?.get(id) ?? 0;
  return (
    <p>
      {uses && (count > 0 ? text('bot.uses.times', { smart_count: count }) : text('bot.uses.none'))}
    </p>
  );
}

const Bar = styled('header')(({ theme: { colours, typography } }) => ({
  position: 'sticky',
  zIndex: 2,
  top: 76,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 16px',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  backgroundColor: colours.surface,
  '& > div': { flex: 1, minWidth: 0 },
  '& h2': { ...typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& p': { minHeight: 20, margin: 0, color: colours.quiet, fontSize: size.small },
  '& small': { flex: 'none', color: colours.quiet, fontSize: size.small },
  '& button': { flex: 'none' },
}));

function SaveAndAdd({ pressed }: { pressed: RefObject<boolean> }) {
  const text = useText();
  const { submit } = useFormEngine();
  const save = async () => {
    pressed.current = true;
    await submit();
    pressed.current = false;
  };
  return (
    <Button variant="outlined" onClick={save}>
      {text('bot.saveAndAdd')}
    </Button>
  );
}

function DeleteNode({ channel, nodes, initial }: Pick<Props, 'channel' | 'nodes' | 'initial'>) {
  const text = useText();
  const navigate = useNavigate();
  const refresh = useBotRefresh(channel);
  const { form } = useFormEngine();
  const [deleting, setDeleting] = useState(false);
  const { id, type, name } = initial;
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
        {text('bot.delete.button')}
      </Button>
      {deleting && id !== undefined ? (
        <DeleteNodeDialog
          channel={channel}
          node={{ id, type, name }}
          below={nodes.filter((node) => node.parent === id).length}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            setDeleting(false);
            refresh('nodes', 'diff');
            // Unsaved input is dropped with the item.
            form.reset();
            navigate(`${botRoots[channel]}/edit`, { replace: true });
          }}
        />
      ) : null}
    </>
  );
}

/** The steps of an action are cards themselves. */
const STEPS = { border: 0, backgroundColor: 'transparent', boxShadow: 'none' };

/** The form keeps no secret after it was saved; the server stored it under the id that was sent. */
const maskNew = ({ name, data }: NodeValue): NodeValue => ({ name, data: maskHeaders(data) });

const newKind = (type: SavedBotNode['type']) => (type === 'category' ? 'category' : 'action');

function suggested({ data }: NodeValue, { name, phrases }: Suggestion): NodeValue {
  return { name, data: { ...data, phrases } };
}
