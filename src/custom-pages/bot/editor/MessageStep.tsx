import {
  actionTypeOf,
  BOT_ACTION_TYPES,
  type BotActionType,
  botActions,
} from '@catalogue/bot/actions/registry';
import { describeCondition } from '@catalogue/bot/conditions';
import type { BotChannel } from '@catalogue/bot/types';
import type { Language } from '@catalogue/language';
import type { SavedBotNode } from '@contract/entities/bots/bot';
import { RowMenu } from '@/admin/RowMenu';
import type { RowMenuItem } from '@/admin/RowMenuItems';
import { SelectInput } from '@/components/form/SelectInput';
import type { IconName } from '@/components/Icon';
import { ActionEditor } from '@/custom-pages/bot/actions/ActionEditor';
import type { ErrorAt } from '@/custom-pages/bot/useBotBody';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';
import { ConditionFields } from './ConditionFields';
import { Step } from './Step';

type BotAction = NonNullable<SavedBotNode['data']['actions']>[number];

interface Props {
  channel: BotChannel;
  action: BotAction;
  /** Path of the messages in the node. */
  listPath: string;
  index: number;
  count: number;
  invalid: boolean;
  open: boolean;
  errorAt: ErrorAt;
  onToggle: () => void;
  onChange: (action: BotAction) => void;
  onRemove: () => void;
  onMove: (by: number) => void;
}

export function MessageStep(props: Props) {
  const { action, index, count, invalid, open, onToggle } = props;
  const text = useText();
  const language = useLanguage();
  const catalogue = useCatalogueText();
  const type = actionTypeOf(action);
  const title = type ? catalogue(botActions[type].label) : typeName(action);
  const label = text('bot.messages.number', { number: index + 1 });
  const menu = useMenu(props);
  return (
    <Step
      invalid={invalid}
      open={open}
      onToggle={onToggle}
      label={label}
      icon={type ? STEP_ICONS[type] : 'question'}
      title={title || label}
      preview={
        (!open && previewOf(action, language)) || (type ? catalogue(botActions[type].help) : '')
      }
      menu={count > 1 ? <RowMenu name={label} items={menu} /> : null}
    >
      <Contents {...props} />
    </Step>
  );
}

const typeName = (action: BotAction) => String(action.type ?? action._type ?? '');

function previewOf({ condition, text, value, buttons }: BotAction, language: Language): string {
  const titles = (buttons ?? []).map(({ title }) => title);
  const message = text || value || '';
  return [condition && describeCondition(condition, language), message, titles.join(', ')]
    .filter(Boolean)
    .join(' · ');
}

function useMenu({ index, count, onMove, onRemove }: Props): RowMenuItem[] {
  const text = useText();
  return [
    ...(index > 0
      ? [{ icon: 'up', label: text('form.up'), onChoose: () => onMove(-1) } as const]
      : []),
    ...(index < count - 1
      ? [{ icon: 'down', label: text('form.down'), onChoose: () => onMove(1) } as const]
      : []),
    { icon: 'trash', label: text('bot.messages.remove'), danger: true, onChoose: onRemove },
  ];
}

function Contents({ channel, action, listPath, index, errorAt, onChange }: Props) {
  const text = useText();
  const language = useLanguage();
  const catalogue = useCatalogueText();
  const path = `${listPath}.${index}`;
  const type = actionTypeOf(action);
  const offered = BOT_ACTION_TYPES.filter(
    (name) => name === type || botActions[name].channels.includes(channel),
  );
  const options = offered.map((name) => ({
    value: name,
    label: catalogue(botActions[name].label),
  }));
  const unknown = { value: '', label: typeName(action) };
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
        error={errorAt(`${path}.type`)}
        onChange={change}
      />
      <ActionEditor
        channel={channel}
        action={action}
        path={path}
        errorAt={errorAt}
        onChange={(patch) => onChange({ ...action, ...patch })}
      />
      <ConditionFields
        channel={channel}
        errorAt={errorAt}
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

export const STEP_ICONS: Record<BotActionType, IconName> = {
  text: 'chat',
  image: 'picture',
  video: 'tutorial',
  button: 'list',
  agent: 'handoff',
  agent_time: 'clock',
  group: 'people',
  whatsapp_button_card: 'phone',
  url: 'link',
  ask: 'question',
  products: 'card',
  http: 'code',
  scenario_order_status: 'receipt',
  scenario_order_notcome: 'warning',
  scenario_wrong_product: 'error',
  scenario_product_change: 'refresh',
  scenario_giveback: 'download',
  scenario_invoice_request: 'note',
  scenario_product_question: 'info',
  scenario_contact: 'send',
};
