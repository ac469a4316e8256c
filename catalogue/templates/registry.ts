import { kindTemplates } from '../actions/registry';
import type { TemplateSketch } from '../sketch';
import { announceTemplates } from './built-in/announce';
import { surveyTemplates } from './built-in/ask';
import { growTemplates } from './built-in/grow';
import { helpTemplates, ownCode } from './built-in/help';
import { loyaltyTemplates } from './built-in/loyalty';
import { messageTemplates } from './built-in/messages';
import { raiseTemplates } from './built-in/raise';
import { recommendTemplates } from './built-in/recommend';
import { rescueTemplates } from './built-in/rescue';
import { bayramTemplates } from './built-in/season-bayram';
import { loveTemplates } from './built-in/season-love';
import { saleTemplates } from './built-in/season-sales';
import { welcomeTemplates } from './built-in/welcome';
import { composeTemplate } from './engine/compose';
import type { Template } from './engine/types';

/** Built-in templates in addition to `kindTemplates`, which demonstrate the kinds of actions. */
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
  ...messageTemplates,
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
