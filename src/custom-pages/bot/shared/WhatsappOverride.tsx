import type { BotChannel, BotIssue, NodeType } from '@catalogue/bot/types';
import { compatibilityReport } from '@catalogue/bot/whatsapp/compatibility';
import type { SavedBotNode, StoredBotNode } from '@contract/entities/bots/bot';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BotTextInput } from '@/custom-pages/bot/BotTextInput';
import { MessageList } from '@/custom-pages/bot/editor/MessageList';
import { useOpenStep } from '@/custom-pages/bot/editor/useOpenStep';
import type { ErrorAt } from '@/custom-pages/bot/useBotBody';
import { useDataProvider } from '@/dataProvider';
import { bootQuery } from '@/dataProvider/areas/bots/bot';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { CompatibilityNotes } from './Compatibility';

type Data = SavedBotNode['data'];
type Override = NonNullable<Data['whatsapp']>;

interface Props {
  nodes: readonly StoredBotNode[];
  /** Id of the node; 0 for a new node. */
  id: number;
  type: NodeType;
  parent: number | null;
  value: Pick<SavedBotNode, 'name' | 'data'>;
  errorAt: ErrorAt;
  issues: readonly BotIssue[];
  onChange: (change: Partial<Data>) => void;
}

/** Field of the content that an override can replace, by type of node. */
const CONTENT = {
  start: 'start_text',
  starting: 'starting_text',
  category: 'text',
  action: 'actions',
} as const satisfies Record<NodeType, keyof Override>;

/** Fields shown while WhatsApp uses the web bot's content, and for a node hidden on a channel. */
export function WhatsappOverride(props: Props) {
  const { data: boot } = useQuery(bootQuery(useDataProvider(), 'web'));
  return boot?.shared || props.value.data.hidden ? <Fields {...props} /> : null;
}

function Fields({ nodes, id, type, parent, value, errorAt, issues, onChange }: Props) {
  const text = useText();
  const steps = useOpenStep(0, issues, 'data.whatsapp.actions');
  const { data } = value;
  const { whatsapp = {}, hidden = [] } = data;
  const row = useMemo(() => {
    const node = { id, type, parent, order: 0, name: value.name, data };
    const stored = nodes.find((one) => one.id === id);
    const tree = stored
      ? nodes.map((one) => (one.id === id ? { ...one, ...value } : one))
      : [...nodes, { ...node, order: nodes.length }];
    return compatibilityReport(tree).find((one) => one.id === id);
  }, [nodes, id, type, parent, value, data]);
  const hasName = type === 'category' || type === 'action';
  const field = CONTENT[type];
  const changed = whatsapp[field] !== undefined;
  const set = (next: Override) => onChange({ whatsapp: hasContent(next) ? next : undefined });
  const without = (name: keyof Override): Override => {
    const { [name]: _, ...rest } = whatsapp;
    return rest;
  };
  const show = (channel: BotChannel, shown: boolean) => {
    const others = hidden.filter((one) => one !== channel);
    const next = shown ? others : [...others, channel];
    onChange({ hidden: next.length > 0 ? next : undefined });
  };
  const isHidden = hidden.includes('whatsapp');
  return (
    <Group>
      <legend>{text('bot.shared.part')}</legend>
      {hasName ? (
        <div>
          {(['web', 'whatsapp'] as const).map((channel) => (
            <FormControlLabel
              key={channel}
              control={
                <Checkbox
                  checked={!hidden.includes(channel)}
                  onChange={(_, shown) => show(channel, shown)}
                />
              }
              label={text(`bot.shared.show.${channel}`)}
            />
          ))}
        </div>
      ) : null}
      {hasName && !isHidden ? (
        <BotTextInput
          channel="whatsapp"
          name="data.whatsapp.name"
          label={text('bot.shared.name')}
          hint={text('bot.shared.nameHint')}
          placeholder={value.name}
          value={whatsapp.name ?? ''}
          error={errorAt('data.whatsapp.name')}
          onChange={(name) => set(name ? { ...whatsapp, name } : without('name'))}
        />
      ) : null}
      {isHidden ? null : (
        <FormControlLabel
          control={
            <Checkbox
              checked={changed}
              onChange={(_, on) =>
                set(on ? { ...whatsapp, [field]: data[field] ?? empty(field) } : without(field))
              }
            />
          }
          label={text('bot.shared.content')}
        />
      )}
      {changed && !isHidden && field === 'actions' ? (
        <MessageList
          channel="whatsapp"
          listPath="data.whatsapp.actions"
          actions={whatsapp.actions}
          errorAt={errorAt}
          issues={issues}
          steps={steps}
          onChange={(actions) => set({ ...whatsapp, actions })}
        />
      ) : null}
      {changed && !isHidden && field !== 'actions' ? (
        <BotTextInput
          channel="whatsapp"
          multiline
          minRows={3}
          name={`data.whatsapp.${field}`}
          label={text('bot.shared.words')}
          value={whatsapp[field] ?? ''}
          error={errorAt(`data.whatsapp.${field}`)}
          onChange={(value) => set({ ...whatsapp, [field]: value })}
        />
      ) : null}
      {row && !isHidden ? <CompatibilityNotes row={row} /> : null}
    </Group>
  );
}

const hasContent = (override: Override) => Object.values(override).some((one) => one !== undefined);
const empty = (field: keyof Override) => (field === 'actions' ? [] : '');

const Group = styled('fieldset')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 12,
  minWidth: 0,
  margin: 0,
  padding: 16,
  border: `1px solid ${colours.line}`,
  borderRadius: radius.control,
  '& legend': { padding: '0 6px', fontSize: size.body, fontWeight: 600 },
}));
