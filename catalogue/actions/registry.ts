import type { CompiledChoice } from '../campaign';
import { type ActionKind, PLACES, type Place } from '../kinds';
import { lookUp } from '../lib/look-up';
import type { TemplateSketch } from '../sketch';
import { definition as banner } from './banner/definition';
import { starter as bannerStarter } from './banner/starter';
import { definition as button } from './button/definition';
import { starter as buttonStarter } from './button/starter';
import { definition as chance } from './chance/definition';
import { starter as chanceStarter } from './chance/starter';
import { definition as countdown } from './countdown/definition';
import { starter as countdownStarter } from './countdown/starter';
import { definition as coupon } from './coupon/definition';
import { starter as couponStarter } from './coupon/starter';
import { definition as css } from './css/definition';
import { starter as cssStarter } from './css/starter';
import { definition as form } from './form/definition';
import { starter as formStarter } from './form/starter';
import { definition as freeShipping } from './free-shipping/definition';
import { starter as freeShippingStarter } from './free-shipping/starter';
import { definition as html } from './html/definition';
import { starter as htmlStarter } from './html/starter';
import { definition as image } from './image/definition';
import { starter as imageStarter } from './image/starter';
import { definition as mail } from './mail/definition';
import { starter as mailStarter } from './mail/starter';
import { definition as popup } from './popup/definition';
import { starter as popupStarter } from './popup/starter';
import { definition as recommendation } from './recommendation/definition';
import { starter as recommendationStarter } from './recommendation/starter';
import { definition as socialProof } from './social-proof/definition';
import { starter as socialProofStarter } from './social-proof/starter';
import { definition as stock } from './stock/definition';
import { starter as stockStarter } from './stock/starter';
import { definition as survey } from './survey/definition';
import { starter as surveyStarter } from './survey/starter';
import { definition as video } from './video/definition';
import { starter as videoStarter } from './video/starter';
import { definition as webPush } from './web-push/definition';
import { starter as webPushStarter } from './web-push/starter';
import { definition as whatsappWeb } from './whatsapp-web/definition';
import { starter as whatsappWebStarter } from './whatsapp-web/starter';
import { definition as wheel } from './wheel/definition';
import { starter as wheelStarter } from './wheel/starter';

/**
 * The kinds of entries of a campaign, in the order of the editor. Everything else about a kind is
 * in its folder; the widget's chunks, the preview and the tests are derived from this list.
 */
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

/** A template that demonstrates each kind. */
export const kindStarters: Record<ActionType, TemplateSketch> = {
  popup: popupStarter,
  banner: bannerStarter,
  countdown: countdownStarter,
  coupon: couponStarter,
  recommendation: recommendationStarter,
  chance: chanceStarter,
  'free-shipping': freeShippingStarter,
  form: formStarter,
  wheel: wheelStarter,
  survey: surveyStarter,
  'social-proof': socialProofStarter,
  stock: stockStarter,
  video: videoStarter,
  image: imageStarter,
  button: buttonStarter,
  html: htmlStarter,
  css: cssStarter,
  'web-push': webPushStarter,
  mail: mailStarter,
  'whatsapp-web': whatsappWebStarter,
};

/** Kinds that can always be added, regardless of the shop's integrations. */
export const ALWAYS_ALLOWED_ACTIONS: readonly ActionType[] = ['web-push', 'mail', 'whatsapp-web'];

/** Returns the window positions of a campaign's entries, each once. */
export function placesOf(entries: readonly CompiledChoice[]): Place[] {
  const wanted = entries.map(({ type, p }) =>
    lookUp<ActionKind>(actionDefinitions, type)?.placeOf?.(p),
  );
  return PLACES.filter((place) => wanted.includes(place));
}

/**
 * Returns whether all entries of a campaign are inside the page; only the page knows whether their
 * target elements exist.
 */
export const isInline = ({ tags }: { tags: readonly CompiledChoice[] }): boolean =>
  placesOf(tags).length === 0;
