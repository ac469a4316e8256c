import { kindStarters } from '../actions/registry';
import type { TemplateSketch } from '../sketch';
import { composeTemplate } from './engine/compose';
import type { Template } from './engine/types';
import { announceTemplates } from './starters/announce';
import { surveyTemplates } from './starters/ask';
import { birthdayMail } from './starters/birthday-mail';
import { cartMail } from './starters/cart-mail';
import { firstMail } from './starters/first-mail';
import { growTemplates } from './starters/grow';
import { helpTemplates } from './starters/help';
import { loyaltyTemplates } from './starters/loyalty';
import { orderThanks } from './starters/order-thanks';
import { ownCode } from './starters/own-code';
import { raiseTemplates } from './starters/raise';
import { recommendTemplates } from './starters/recommend';
import { rescueTemplates } from './starters/rescue';
import { bayramTemplates } from './starters/season-bayram';
import { loveTemplates } from './starters/season-love';
import { saleTemplates } from './starters/season-sales';
import { weeklyMail } from './starters/weekly-mail';
import { weeklyPush } from './starters/weekly-push';
import { welcomeTemplates } from './starters/welcome';
import { winBack } from './starters/win-back';

/** Built-in templates besides those of each kind of action. */
const starters: readonly TemplateSketch[] = [
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

/** All templates in the order of the gallery; the ids 46 and 82 are part of the product. */
export const templates: readonly Template[] = [...Object.values(kindStarters), ...starters]
  .map(composeTemplate)
  .sort((one, other) => one.id - other.id);

/** Returns the template with an id, as stored in `_key`. */
export function findTemplate(id: number): Template | undefined {
  return templates.find((template) => template.id === id);
}
