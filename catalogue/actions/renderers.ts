import type { Render } from '../kinds';
import { render as banner } from './banner/render';
import { render as button } from './button/render';
import { render as countdown } from './countdown/render';
import { render as coupon } from './coupon/render';
import { render as css } from './css/render';
import type { ActionType } from './definitions';
import { render as form } from './form/render';
import { render as freeShipping } from './free-shipping/render';
import { render as html } from './html/render';
import { render as image } from './image/render';
import { render as mail } from './mail/render';
import { render as popup } from './popup/render';
import { render as recommendation } from './recommendation/render';
import { render as socialProof } from './social-proof/render';
import { render as stock } from './stock/render';
import { render as survey } from './survey/render';
import { render as video } from './video/render';
import { render as webPush } from './web-push/render';
import { render as whatsappWeb } from './whatsapp-web/render';
import { render as wheel } from './wheel/render';

/** How each action is drawn, in the console's preview; the widget loads each on its own. */
export const renderers: Record<ActionType, Render> = {
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
};
