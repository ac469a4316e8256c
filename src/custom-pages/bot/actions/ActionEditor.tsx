import { actionTypeOf, type BotActionType } from '@catalogue/bot/actions/registry';
import { Link } from 'react-router';
import { Failure } from '@/components/form/Failure';
import { botRoots } from '@/custom-pages/bot/addresses';
import { BotTextInput } from '@/custom-pages/bot/BotTextInput';
import { useText } from '@/i18n/useText';
import { AskEditor } from './AskEditor';
import { ButtonsEditor } from './ButtonsEditor';
import { CardButtonsEditor } from './CardButtonsEditor';
import { HandoffEditor, TeamHandoffEditor, TimedHandoffEditor } from './HandoffEditors';
import { HttpEditor } from './HttpEditor';
import { LinkInput } from './LinkInput';
import { ImageEditor, VideoEditor } from './MediaEditors';
import { MessageInput } from './MessageInput';
import { ProductsEditor } from './ProductsEditor';
import type { ActionEditorProps, ActionEditorView } from './types';

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
