import type { Render } from '../kinds';
import { render as banner } from './banner/render';
import type { ActionType } from './definitions';
import { render as popup } from './popup/render';

/** How each action is drawn, on shop pages and in the console's preview alike. */
export const renderers: Record<ActionType, Render> = { popup, banner };
