import { actionTypeOf, type BotActionType } from '@catalogue/bot/actions/registry';
import { Failure } from '@/components/form/Failure';
import { useText } from '@/i18n/useText';
import { AgentEditor, AgentTimeEditor, GroupEditor } from './AgentEditors';
import { AskEditor } from './AskEditor';
import { ButtonsEditor } from './ButtonsEditor';
import { CardButtonsEditor } from './CardButtonsEditor';
import { HttpEditor } from './HttpEditor';
import { ImageEditor, VideoEditor } from './MediaEditors';
import { ProductsEditor } from './ProductsEditor';
import { ScenarioEditor } from './ScenarioEditor';
import { TextEditor, UrlEditor } from './TextEditors';
import type { ActionEditorProps, ActionEditorView } from './types';

/** The editor of every action type. */
const editors: Record<BotActionType, ActionEditorView> = {
  text: TextEditor,
  image: ImageEditor,
  video: VideoEditor,
  button: ButtonsEditor,
  agent: AgentEditor,
  agent_time: AgentTimeEditor,
  group: GroupEditor,
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
