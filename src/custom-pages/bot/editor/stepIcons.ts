import type { BotActionType } from '@catalogue/bot/actions/registry';
import type { IconName } from '@/components/Icon';

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
