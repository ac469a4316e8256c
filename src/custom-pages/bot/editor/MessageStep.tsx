import { actionTypeOf, BOT_ACTION_TYPES, botActions } from '@catalogue/bot/actions/registry';
import type { BotChannel } from '@catalogue/bot/types';
import type { SavedBotNode } from '@contract/entities/bot';
import { styled } from '@mui/material/styles';
import { SelectInput } from '@/components/form/SelectInput';
import { MoveButtons } from '@/components/MoveButtons';
import { ActionEditor } from '@/custom-pages/bot/actions/ActionEditor';
import type { Wrong } from '@/custom-pages/bot/useBotBody';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';
import { ConditionFields } from './ConditionFields';

type BotAction = NonNullable<SavedBotNode['data']['actions']>[number];

interface Props {
  channel: BotChannel;
  action: BotAction;
  /** Path of the messages in the node. */
  place?: string;
  index: number;
  /** Messages of the answer. */
  count: number;
  wrong: Wrong;
  onChange: (action: BotAction) => void;
  onRemove: () => void;
  onMove: (by: number) => void;
}

/** One message of an answer: its type and contents; several have a heading with their place. */
export function MessageFields(props: Props) {
  const { index, count, onRemove, onMove } = props;
  const text = useText();
  if (count === 1) return <Contents {...props} />;
  const name = text('bot.messages.number', { number: index + 1 });
  return (
    <Group aria-label={name}>
      <div className="head">
        <strong>{name}</strong>
        <MoveButtons
          {...{ name, onMove, onRemove }}
          first={index === 0}
          last={index === count - 1}
        />
      </div>
      <Contents {...props} />
    </Group>
  );
}

function Contents({ channel, action, place = 'data.actions', index, wrong, onChange }: Props) {
  const text = useText();
  const language = useLanguage();
  const catalogue = useCatalogueText();
  const path = `${place}.${index}`;
  const type = actionTypeOf(action);
  const offered = BOT_ACTION_TYPES.filter(
    (name) => name === type || botActions[name].channels.includes(channel),
  );
  const options = offered.map((name) => ({
    value: name,
    label: catalogue(botActions[name].label),
  }));
  const unknown = { value: '', label: String(action.type ?? action._type ?? '') };
  const change = (value: string) => {
    const chosen = offered.find((name) => name === value);
    const { condition } = action;
    if (chosen)
      onChange({ ...botActions[chosen].template(language), ...(condition && { condition }) });
  };
  return (
    <>
      <SelectInput
        name={`${path}.type`}
        label={text('bot.field.type')}
        value={type ?? ''}
        options={type ? options : [unknown, ...options]}
        error={wrong(`${path}.type`)}
        onChange={change}
      />
      {type ? <p className="hint">{catalogue(botActions[type].help)}</p> : null}
      <ActionEditor
        channel={channel}
        action={action}
        path={path}
        wrong={wrong}
        onChange={(patch) => onChange({ ...action, ...patch })}
      />
      <ConditionFields
        {...{ channel, wrong }}
        condition={action.condition}
        path={`${path}.condition`}
        onChange={(condition) => {
          const { condition: _, ...rest } = action;
          onChange(condition ? { ...rest, condition } : rest);
        }}
      />
    </>
  );
}

const Group = styled('fieldset')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 16,
  border: `1px solid ${colours.line}`,
  borderRadius: radius.control,
  '& .head': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .head strong': { flex: 1 },
}));
