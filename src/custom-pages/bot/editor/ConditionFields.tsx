import { BOT_CONDITION_TYPES, botConditions, conditionKind } from '@catalogue/bot/conditions';
import type { BotChannel, BotCondition } from '@catalogue/bot/types';
import { styled } from '@mui/material/styles';
import { SelectInput } from '@/components/form/SelectInput';
import { TextInput } from '@/components/TextInput';
import type { ErrorAt } from '@/custom-pages/bot/useBotBody';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';

interface Props {
  channel: BotChannel;
  /** Condition of the message; absent when it is always shown. */
  condition: BotCondition | undefined;
  path: string;
  errorAt: ErrorAt;
  onChange: (condition: BotCondition | undefined) => void;
}

export function ConditionFields({ channel, condition, path, errorAt, onChange }: Props) {
  const text = useText();
  const catalogue = useCatalogueText();
  const offered = BOT_CONDITION_TYPES.filter(
    (type) =>
      type === condition?.type || botConditions[type].channels.some((name) => name === channel),
  );
  const options = offered.map((type) => ({
    value: type,
    label: catalogue(botConditions[type].label),
  }));
  const kind = condition && conditionKind(condition);
  const unknown = condition && !kind ? [{ value: condition.type, label: condition.type }] : [];
  return (
    <Row>
      <SelectInput
        name={`${path}.type`}
        label={text('bot.condition.label')}
        value={condition?.type ?? ''}
        options={[{ value: '', label: text('bot.condition.always') }, ...unknown, ...options]}
        error={errorAt(`${path}.type`)}
        onChange={(type) => onChange(type ? { type } : undefined)}
      />
      {kind?.inputs?.map((input) => {
        const field = input === 'name' ? 'name' : 'value';
        return (
          <TextInput
            key={input}
            name={`${path}.${field}`}
            label={text(`bot.condition.${input}`)}
            value={condition?.[field] ?? ''}
            error={errorAt(`${path}.${field}`)}
            onChange={(value) => condition && onChange({ ...condition, [field]: value })}
          />
        );
      })}
    </Row>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > *': { flex: '1 1 180px', minWidth: 0 },
});
