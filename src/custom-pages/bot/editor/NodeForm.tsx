import { isFixedNode } from '@catalogue/bot/config/factory-nodes';
import { maskHeaders } from '@catalogue/bot/secret-headers';
import type { BotChannel } from '@catalogue/bot/types';
import { nodeProblems } from '@catalogue/bot/validate';
import type { OpenedBotNode, SavedBotNode, StoredBotNode } from '@contract/entities/bots/bot';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { Form } from '@/admin/form/Form';
import { useFormEngine } from '@/admin/form/FormBase';
import { FormFailure, SubmitButton } from '@/admin/form/SaveBar';
import { rowMenuStyles } from '@/admin/rowStyles';
import { useRowCache } from '@/admin/useRowCache';
import { Card } from '@/components/Card';
import { botRoots } from '@/custom-pages/bot/addresses';
import { useBotBody } from '@/custom-pages/bot/useBotBody';
import { useDataProvider } from '@/dataProvider';
import { botDiffQuery, useBotRefresh } from '@/dataProvider/areas/bots/bot';
import { nodeUsesQuery } from '@/dataProvider/areas/reports/analytics';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { NodeFields, type NodeValue } from './NodeFields';
import { NodeMenu } from './NodeMenu';
import type { Suggestion } from './newNode';

interface Props {
  channel: BotChannel;
  nodes: readonly StoredBotNode[];
  /** The stored node, or a new one without an id. */
  initial: SavedBotNode | OpenedBotNode;
  suggestion?: Suggestion | undefined;
  reload?: () => void;
}

export function NodeForm({ channel, nodes, initial, suggestion, reload }: Props) {
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const refresh = useBotRefresh(channel);
  const unanswered = useRowCache('unanswered');
  /** True while "Save and add" runs, which opens an empty form after the save. */
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
        unsavedValues={suggestion && { version, body: suggested(body, suggestion) }}
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
        <Head channel={channel} nodes={nodes} initial={initial} />
        <FormFailure />
        <NodeFields channel={channel} nodes={nodes} type={type} parent={parent} id={id ?? 0} />
        {id === undefined && type === 'action' ? (
          <div className="buttons">
            <SaveAndAdd pressed={addsAnother} />
          </div>
        ) : null}
      </Form>
    </Card>
  );
}

function Head({ channel, nodes, initial }: Pick<Props, 'channel' | 'nodes' | 'initial'>) {
  const text = useText();
  const { value } = useBotBody<NodeValue>();
  const { isDirty } = useFormState();
  const { id, type, name } = initial;
  const hasName = type === 'action' || type === 'category';
  const stored = hasName ? value.name || text('bot.list.unnamed') : text(`bot.kind.${type}`);
  return (
    <Bar>
      <div>
        <h2>{id === undefined ? text(`bot.new.${newKind(type)}`) : stored}</h2>
        {id !== undefined && hasName ? (
          <StateLine channel={channel} id={id} type={type} name={name} />
        ) : null}
      </div>
      {isDirty ? <small>{text('bot.unsaved')}</small> : null}
      {isFixedNode({ id, type }) ? null : (
        <NodeMenu channel={channel} nodes={nodes} node={initial} />
      )}
      <SubmitButton />
    </Bar>
  );
}

interface StateLineProps extends Pick<SavedBotNode, 'type' | 'name'> {
  channel: BotChannel;
  id: number;
}

/** Live state of a node and its uses in the last 30 days. Reserves its line while it loads. */
function StateLine({ channel, id, type, name }: StateLineProps) {
  const text = useText();
  const dataProvider = useDataProvider();
  const { data: uses } = useQuery(nodeUsesQuery(dataProvider, channel));
  const { data: diff } = useQuery(botDiffQuery(dataProvider, channel));
  // A change of the diff names its node by type and name; a removed node cannot be the open node.
  const changes =
    diff?.changes.filter(
      (one) => one.kind !== 'removed' && one.what === type && one.name === name,
    ) ?? [];
  const isNew = diff?.live === false || changes.some(({ kind }) => kind === 'added');
  const state = isNew ? 'not' : changes.length > 0 ? 'changed' : 'live';
  const count = uses?.get(id) ?? 0;
  return (
    <p>
      {diff && uses
        ? [
            text(`bot.liveState.${state}`),
            count > 0 ? text('bot.uses.times', { smart_count: count }) : text('bot.uses.none'),
          ].join(' · ')
        : null}
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
  '@media (max-width: 600px)': { '& p': { minHeight: 40 } },
  '& small': { flex: 'none', color: colours.quiet, fontSize: size.small },
  '& button': { flex: 'none' },
  ...rowMenuStyles(colours),
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

/** The card around an action's form has no frame, because its steps are cards themselves. */
const STEPS = { border: 0, backgroundColor: 'transparent', boxShadow: 'none' };

/** Masks secrets after a save, because the form does not need them any more. */
const maskNew = ({ name, data }: NodeValue): NodeValue => ({ name, data: maskHeaders(data) });

const newKind = (type: SavedBotNode['type']) => (type === 'category' ? 'category' : 'action');

function suggested({ data }: NodeValue, { name, phrases }: Suggestion): NodeValue {
  return { name, data: { ...data, phrases } };
}
