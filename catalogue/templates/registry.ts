import { kindTemplates } from '../actions/registry';
import type { TemplateSketch } from '../sketch';
import { announceTemplates } from './built-in/announce';
import { surveyTemplates } from './built-in/ask';
import { birthdayMail } from './built-in/birthday-mail';
import { cartMail } from './built-in/cart-mail';
import { firstMail } from './built-in/first-mail';
import { growTemplates } from './built-in/grow';
import { helpTemplates } from './built-in/help';
import { loyaltyTemplates } from './built-in/loyalty';
import { orderThanks } from './built-in/order-thanks';
import { ownCode } from './built-in/own-code';
import { raiseTemplates } from './built-in/raise';
import { recommendTemplates } from './built-in/recommend';
import { rescueTemplates } from './built-in/rescue';
import { bayramTemplates } from './built-in/season-bayram';
import { loveTemplates } from './built-in/season-love';
import { saleTemplates } from './built-in/season-sales';
import { weeklyMail } from './built-in/weekly-mail';
import { weeklyPush } from './built-in/weekly-push';
import { welcomeTemplates } from './built-in/welcome';
import { winBack } from './built-in/win-back';
import { composeTemplate } from './engine/compose';
import type { Template } from './engine/types';

/** Built-in templates besides those that demonstrate a kind of action (`kindTemplates`). */
const otherTemplates: readonly TemplateSketch[] = [
  ...growTemplates,
  ...welcomeTemplates,
  ...rescueTemplates,
  ...raiseTemplates,
  ...announceTemplates,
  ...surveyTemplates,
  ...recommendTemplates,
  ...helpTemplates,
  ...loyaltyTemplates,
  ...bayramTemplates,
  ...loveTemplates,
  ...saleTemplates,
  weeklyMail,
  weeklyPush,
  cartMail,
  firstMail,
  orderThanks,
  winBack,
  birthdayMail,
  ownCode,
];

/** Campaigns store the id, so no id may change; the product specification names 46 and 82. */
export const templates: readonly Template[] = [...Object.values(kindTemplates), ...otherTemplates]
  .map(composeTemplate)
  .sort((one, other) => one.id - other.id);

/** Returns the built-in template with an id, which campaigns store in `_key`. */
export function findTemplate(id: number): Template | undefined {
  return templates.find((template) => template.id === id);
}
