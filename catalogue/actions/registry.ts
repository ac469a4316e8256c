import type { CompiledChoice } from '../campaign';
import { type ActionKind, type Definition, type Integration, PLACES, type Place } from '../kinds';
import { lookUp } from '../lib/look-up';
import type { TemplateSketch } from '../sketch';
import { definition as banner } from './banner/definition';
import { template as bannerTemplate } from './banner/template';
import { definition as button } from './button/definition';
import { template as buttonTemplate } from './button/template';
import { definition as chance } from './chance/definition';
import { template as chanceTemplate } from './chance/template';
import { definition as countdown } from './countdown/definition';
import { template as countdownTemplate } from './countdown/template';
import { definition as coupon } from './coupon/definition';
import { template as couponTemplate } from './coupon/template';
import { definition as css } from './css/definition';
import { template as cssTemplate } from './css/template';
import { definition as form } from './form/definition';
import { template as formTemplate } from './form/template';
import { definition as freeShipping } from './free-shipping/definition';
import { template as freeShippingTemplate } from './free-shipping/template';
import { definition as html } from './html/definition';
import { template as htmlTemplate } from './html/template';
import { definition as image } from './image/definition';
import { template as imageTemplate } from './image/template';
import { definition as mail } from './mail/definition';
import { template as mailTemplate } from './mail/template';
import { definition as popup } from './popup/definition';
import { template as popupTemplate } from './popup/template';
import { definition as recommendation } from './recommendation/definition';
import { template as recommendationTemplate } from './recommendation/template';
import { definition as socialProof } from './social-proof/definition';
import { template as socialProofTemplate } from './social-proof/template';
import { definition as stock } from './stock/definition';
import { template as stockTemplate } from './stock/template';
import { definition as survey } from './survey/definition';
import { template as surveyTemplate } from './survey/template';
import { definition as video } from './video/definition';
import { template as videoTemplate } from './video/template';
import { definition as webPush } from './web-push/definition';
import { template as webPushTemplate } from './web-push/template';
import { definition as whatsappWeb } from './whatsapp-web/definition';
import { template as whatsappWebTemplate } from './whatsapp-web/template';
import { definition as wheel } from './wheel/definition';
import { template as wheelTemplate } from './wheel/template';

/** All kinds in the editor's order. The widget's chunks, the preview and tests derive from it. */
export const actionDefinitions = {
  popup,
  banner,
  countdown,
  coupon,
  recommendation,
  chance,
  'free-shipping': freeShipping,
  form,
  wheel,
  survey,
  'social-proof': socialProof,
  stock,
  video,
  image,
  button,
  html,
  css,
  'web-push': webPush,
  mail,
  'whatsapp-web': whatsappWeb,
} satisfies Record<string, ActionKind>;

export type ActionType = keyof typeof actionDefinitions;

export const kindTemplates: Record<ActionType, TemplateSketch> = {
  popup: popupTemplate,
  banner: bannerTemplate,
  countdown: countdownTemplate,
  coupon: couponTemplate,
  recommendation: recommendationTemplate,
  chance: chanceTemplate,
  'free-shipping': freeShippingTemplate,
  form: formTemplate,
  wheel: wheelTemplate,
  survey: surveyTemplate,
  'social-proof': socialProofTemplate,
  stock: stockTemplate,
  video: videoTemplate,
  image: imageTemplate,
  button: buttonTemplate,
  html: htmlTemplate,
  css: cssTemplate,
  'web-push': webPushTemplate,
  mail: mailTemplate,
  'whatsapp-web': whatsappWebTemplate,
};

/** Kinds that can be added to every action and schedule, whatever integrations the shop has. */
export const ALWAYS_ALLOWED_ACTIONS: readonly ActionType[] = ['web-push', 'mail', 'whatsapp-web'];

/** Returns the window positions of a campaign's entries, each position once. */
export function placesOf(entries: readonly CompiledChoice[]): Place[] {
  const places = entries.map(({ type, p }) =>
    lookUp<ActionKind>(actionDefinitions, type)?.placeOf?.(p),
  );
  return PLACES.filter((place) => places.includes(place));
}

/** Returns whether no entry has a window position; entries inside the page have none. */
export const isInline = ({ tags }: { tags: readonly CompiledChoice[] }): boolean =>
  placesOf(tags).length === 0;

interface PickContext {
  integrations: readonly Integration[];
  schedule: boolean;
}

/**
 * Returns whether the shop may use a kind. In a schedule, kinds without `needs` need
 * whatsapp-business, except `ALWAYS_ALLOWED_ACTIONS`.
 */
export function mayPick(
  { type, needs }: Pick<Definition, 'type' | 'needs'>,
  { integrations, schedule }: PickContext,
): boolean {
  if (ALWAYS_ALLOWED_ACTIONS.some((allowed) => allowed === type)) return true;
  const integration = needs ?? (schedule ? 'whatsapp-business' : undefined);
  return integration === undefined || integrations.includes(integration);
}
