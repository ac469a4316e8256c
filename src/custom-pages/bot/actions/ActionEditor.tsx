import { ANSWER_KINDS, isChoiceQuestion, MAX_OPTIONS } from '@catalogue/bot/actions/ask';
import { productSourceLabels } from '@catalogue/bot/actions/products';
import { actionTypeOf, type BotActionType } from '@catalogue/bot/actions/registry';
import { DEFAULT_HOURS } from '@catalogue/bot/business-hours';
import { PRODUCT_SOURCES } from '@catalogue/bot/lookups';
import { Link } from 'react-router';
import { Failure } from '@/components/form/Failure';
import { SelectInput } from '@/components/form/SelectInput';
import { TextInput } from '@/components/TextInput';
import { botRoots } from '@/custom-pages/bot/addresses';
import { BotTextInput } from '@/custom-pages/bot/BotTextInput';
import { asEditedHours, HoursEditor } from '@/custom-pages/bot/hours/HoursEditor';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { ButtonsEditor, CardButtonsEditor } from './ButtonEditors';
import { HttpEditor } from './HttpEditor';
import { LinesInput, LinkInput, MessageInput } from './inputs';
import { ImageEditor, VideoEditor } from './MediaEditors';
import type { ActionEditorProps, ActionEditorView } from './types';

const editors: Record<BotActionType, ActionEditorView> = {
  text: TextEditor,
  image: ImageEditor,
  video: VideoEditor,
  button: ButtonsEditor,
  agent: HandoffEditor,
  agent_time: TimedHandoffEditor,
  group: TeamHandoffEditor,
  whatsapp_button_card: CardButtonsEditor,
  url: UrlEditor,
  ask: AskEditor,
  products: ProductsEditor,
  http: HttpEditor,
  scenario_order_status: ScenarioEditor,
  scenario_order_notcome: ScenarioEditor,
  scenario_wrong_product: ScenarioEditor,
  scenario_product_change: ScenarioEditor,
  scenario_giveback: ScenarioEditor,
  scenario_invoice_request: ScenarioEditor,
  scenario_product_question: ScenarioEditor,
  scenario_contact: ScenarioEditor,
};

/** Edits an action by its type; an unknown type is reported and its data retained. */
export function ActionEditor(props: ActionEditorProps) {
  const text = useText();
  const type = actionTypeOf(props.action);
  if (!type) return <Failure>{text('bot.unknownEditor')}</Failure>;
  const Editor = editors[type];
  return <Editor {...props} />;
}

function TextEditor(props: ActionEditorProps) {
  const text = useText();
  return <MessageInput {...props} label={text('bot.field.text')} />;
}

function UrlEditor(props: ActionEditorProps) {
  const { channel, action, path, errorAt, onChange } = props;
  const text = useText();
  return (
    <>
      <MessageInput {...props} label={text('bot.field.textOptional')} />
      <LinkInput
        name={`${path}.value`}
        label={text('bot.field.url')}
        value={action.value ?? ''}
        error={errorAt(`${path}.value`)}
        onChange={(value) => onChange({ value })}
      />
      <BotTextInput
        channel={channel}
        name={`${path}.button_text`}
        label={text('bot.field.buttonText')}
        value={action.button_text ?? ''}
        error={errorAt(`${path}.button_text`)}
        onChange={(button_text) => onChange({ button_text })}
      />
    </>
  );
}

/** Editor of a scenario: the bot sends the text entered here, then the texts of its settings. */
function ScenarioEditor(props: ActionEditorProps) {
  const text = useText();
  return (
    <>
      <MessageInput {...props} label={text('bot.field.textBefore')} />
      <p className="hint">
        {text('bot.scenarioHint')}{' '}
        <Link to={`${botRoots[props.channel]}/settings`}>{text('bot.scenarioLink')}</Link>
      </p>
    </>
  );
}

function AskEditor(props: ActionEditorProps) {
  const { action, path, errorAt, onChange } = props;
  const text = useText();
  const catalogue = useCatalogueText();
  return (
    <>
      <MessageInput {...props} label={text('bot.ask.question')} />
      <SelectInput
        name={`${path}.answer`}
        label={text('bot.ask.kind')}
        value={action.answer ?? 'text'}
        options={Object.entries(ANSWER_KINDS).map(([value, { label }]) => ({
          value,
          label: catalogue(label),
        }))}
        error={errorAt(`${path}.answer`)}
        onChange={(answer) => onChange({ answer })}
      />
      {isChoiceQuestion(action) ? (
        <LinesInput
          name={`${path}.options`}
          label={text('bot.ask.options')}
          hint={text('bot.ask.optionsHint', { most: MAX_OPTIONS })}
          lines={action.options ?? []}
          error={errorAt(`${path}.options`)}
          onChange={(options) => onChange({ options })}
        />
      ) : null}
      <TextInput
        name={`${path}.name`}
        label={text('bot.ask.name')}
        hint={text('bot.ask.nameHint', { mark: `{{answer:${action.name || 'ad'}}}` })}
        value={action.name ?? ''}
        error={errorAt(`${path}.name`)}
        onChange={(name) => onChange({ name })}
      />
    </>
  );
}

function ProductsEditor(props: ActionEditorProps) {
  const { channel, action, path, errorAt, onChange } = props;
  const text = useText();
  const catalogue = useCatalogueText();
  return (
    <>
      <MessageInput {...props} label={text('bot.field.textOptional')} />
      <SelectInput
        name={`${path}.source`}
        label={text('bot.products.source')}
        value={action.source ?? 'new'}
        options={PRODUCT_SOURCES.map((value) => ({
          value,
          label: catalogue(productSourceLabels[value]),
        }))}
        error={errorAt(`${path}.source`)}
        onChange={(source) => onChange({ source })}
      />
      {action.source === 'search' ? (
        <BotTextInput
          channel={channel}
          name={`${path}.words`}
          label={text('bot.products.words')}
          value={action.words ?? ''}
          error={errorAt(`${path}.words`)}
          onChange={(words) => onChange({ words })}
        />
      ) : null}
      <BotTextInput
        channel={channel}
        name={`${path}.fallback`}
        label={text('bot.products.fallback')}
        value={action.fallback ?? ''}
        error={errorAt(`${path}.fallback`)}
        onChange={(fallback) => onChange({ fallback })}
      />
    </>
  );
}

/** Editor for a hand-off at any hour. */
function HandoffEditor(props: ActionEditorProps) {
  const text = useText();
  return (
    <MessageInput
      {...props}
      label={text('bot.field.textOptional')}
      hint={text('bot.field.agentHint')}
    />
  );
}

/** Editor for a hand-off during opening hours that the action itself defines. */
function TimedHandoffEditor(props: ActionEditorProps) {
  const { action, path, errorAt, onChange } = props;
  return (
    <>
      <HandoffEditor {...props} />
      <HoursEditor
        hours={action.hours ?? asEditedHours(DEFAULT_HOURS)}
        path={`${path}.hours`}
        errorAt={errorAt}
        onChange={(hours) => onChange({ hours })}
      />
    </>
  );
}

/** Editor for a hand-off to a named team. */
function TeamHandoffEditor(props: ActionEditorProps) {
  const { action, path, errorAt, onChange } = props;
  const text = useText();
  return (
    <>
      <TextInput
        name={`${path}.group`}
        label={text('bot.field.group')}
        value={action.group ?? ''}
        error={errorAt(`${path}.group`)}
        onChange={(group) => onChange({ group })}
      />
      <HandoffEditor {...props} />
    </>
  );
}
