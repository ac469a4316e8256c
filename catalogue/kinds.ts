import type { Plain, Schema } from './fields/types';
import type { Language, Text } from './language';
import type { Situation } from './situation';

/** Something a merchant picks from a list and fills in: its texts and its form. */
export interface Definition {
  type: string;
  label: Text;
  help?: Text;
  fields: Schema;
}

/** Whether a condition holds. Pure; `p` are the plain parameters of its own form. */
export type Matches = (p: Plain, situation: Situation) => boolean;

/**
 * Watches the page and calls `fire` at most once when the moment has come.
 * Returns what stops the watching. Never throws into the page.
 */
export type Listen = (p: Plain, page: Window, fire: () => void) => () => void;

/** What a renderer may use and must report to. */
export interface RenderContext {
  document: Document;
  language: Language;
  /** Origin of the Vitrin server: pictures stored there have addresses that start with `/`. */
  host: string;
  /**
   * The shopper acted on it. `href` is where the browser goes on its own, already checked;
   * `part` names what was used when it was not the main button, for example `coupon`.
   */
  click: (href?: string, part?: string) => void;
  /** The shopper closed it. */
  close: () => void;
}

/** What a renderer drew. The host puts it into a shadow root together with `css`. */
export interface Rendered {
  element: HTMLElement;
  css: string;
  /** True when it covers the page: the host then adds dialog semantics, focus trap and Escape. */
  overlay: boolean;
  /**
   * Where it sits; one thing at a time sits in a place. `top` takes its own room before the page's
   * content, the others float over it.
   */
  place: 'center' | 'corner' | 'top' | 'bottom';
  /** Accessible name. */
  label: string;
}

/** Draws one action entry from its plain parameters; used by the widget and the console preview. */
export type Render = (p: Plain, context: RenderContext) => Rendered;
