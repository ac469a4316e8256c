import type { Definition } from '../kinds';
import { definition as banner } from './banner/definition';
import { definition as button } from './button/definition';
import { definition as countdown } from './countdown/definition';
import { definition as coupon } from './coupon/definition';
import { definition as css } from './css/definition';
import { definition as form } from './form/definition';
import { definition as freeShipping } from './free-shipping/definition';
import { definition as html } from './html/definition';
import { definition as image } from './image/definition';
import { definition as mail } from './mail/definition';
import { definition as popup } from './popup/definition';
import { definition as recommendation } from './recommendation/definition';
import { definition as socialProof } from './social-proof/definition';
import { definition as stock } from './stock/definition';
import { definition as survey } from './survey/definition';
import { definition as video } from './video/definition';
import { definition as webPush } from './web-push/definition';
import { definition as whatsappWeb } from './whatsapp-web/definition';
import { definition as wheel } from './wheel/definition';

/** What a campaign can show, in the order it is offered. */
export const actionDefinitions = {
  popup,
  banner,
  countdown,
  coupon,
  recommendation,
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
} satisfies Record<string, Definition>;

export type ActionType = keyof typeof actionDefinitions;

/** Always to be picked, whatever integrations a shop has. */
export const ALWAYS_ALLOWED_ACTIONS: readonly ActionType[] = ['web-push', 'mail', 'whatsapp-web'];
