import type { DesignSketch } from './design/types';
import type { Plain, Schema } from './fields/types';
import type { Language, Text } from './language';
import type { Facts, ShopEvent } from './shop/model';
import type { Situation, Visit } from './situation';
import type { LocalizedPlain } from './sketch';

export const INTEGRATIONS = ['whatsapp-business'] as const;
export type Integration = (typeof INTEGRATIONS)[number];

/** A kind that a merchant selects from a list and fills in: its labels and its form. */
export interface Definition {
  type: string;
  label: Text;
  help?: Text;
  /** Integration that the shop needs for this kind. */
  needs?: Integration;
  fields: Schema;
  /** Initial design, with its texts in every language; absent for a form with default values. */
  preset?: DesignSketch;
  /** Converts plain parameters once when the campaign is compiled, instead of on every page. */
  prepare?: (p: Plain) => Plain;
}

export interface ActionKind extends Definition {
  /** Position in the window; `inline` inside the page, absent for kinds without a position. */
  placeOf?: (p: Plain) => Place | 'inline';
  /** Returns whether the entry collects data of the visitor, or stores any across pages. */
  needsConsent?: (p: Plain) => boolean;
  /** Builds the design from a few values of an author; a value may have one text per language. */
  write?: (values: LocalizedPlain) => DesignSketch;
}

/**
 * Returns whether a condition matches; undefined when the page does not state the fact. Pure; `p`:
 * plain parameters.
 */
export type Matches = (p: Plain, situation: Situation) => boolean | undefined;
export const always: Matches = () => true;

/**
 * Phrases of `who` describe visitors ("who return", "geri gelen"); phrases of `where`, `when`,
 * triggers and frequencies are adverbials ("on product pages", "ürün sayfalarında").
 */
export type Phrase = (p: Plain) => Text;

export interface Condition extends Definition {
  matches: Matches;
  phrase: Phrase;
}

/** Sources of events besides the page, to which triggers can listen. */
export interface Surroundings {
  /** Returns the function that ends the subscription; absent when the shop's pages are not read. */
  listenToShop?: (heard: (event: ShopEvent) => void) => () => void;
  /** The current visit; absent when it is not recorded. */
  visit?: Visit;
}

/** Calls `fire` at most once. Returns a function that stops it. Never throws into the page. */
type Listen = (p: Plain, page: Window, fire: () => void, around?: Surroundings) => () => void;

export interface Trigger extends Definition {
  listen: Listen;
  phrase: Phrase;
}

/** Returns the definitions without their functions, so that a response can contain them as JSON. */
export const listDefinitions = (kinds: Readonly<Record<string, Definition>>): Definition[] =>
  Object.values(kinds).map(({ type, label, help, needs, fields, preset }) => ({
    type,
    label,
    ...(help && { help }),
    ...(needs && { needs }),
    fields,
    ...(preset && { preset }),
  }));

/** A product in the form in which the block `products` draws it; prices are formatted texts. */
export interface ShopProduct {
  title: string;
  url: string;
  image?: string;
  price?: string;
  /** Price before a discount. */
  before?: string;
}

export interface ChosenProduct extends ShopProduct {
  /** Name under which clicks on the product are counted: the strategy and the product's key. */
  part: string;
  /** Called when the visitor opens the product, to attribute a later order to the click. */
  follow: () => void;
}

/** Facts that the server sends with its campaigns; unknown or unneeded values are absent. */
export interface ShopFacts {
  /** Number of visitors in the last 24 hours. */
  visitors?: number;
  /** Number of orders in the last 24 hours. */
  orders?: number;
  /** Products for the block `products`: those entered in actions, then the shop's best sellers. */
  products?: readonly ShopProduct[];
  /** Public key with which a browser subscribes to notifications. */
  pushKey?: string;
}

/** Events for reaching a step of a design: one event for each step from the second to the last. */
export const STEP_EVENTS = [
  'campaignStep2',
  'campaignStep3',
  'campaignStep4',
  'campaignStep5',
  'campaignStep6',
  'campaignStep7',
  'campaignStep8',
] as const;
export type StepEvent = (typeof STEP_EVENTS)[number];

/** Types of events that a drawing reports besides clicks and closes. */
export type ReportType = 'formSubmit' | 'pollAnswer' | 'pushSubscribe' | StepEvent;

export interface BrowserStore {
  read: <Value>(key: string, fallback: Value) => Value;
  write: (key: string, value: unknown) => void;
}

/** `listen` returns a function that unsubscribes. */
interface ReadShop {
  read: () => { facts: Facts };
  listen: (heard: (event: ShopEvent) => void) => () => void;
}

/** Data and functions for a renderer. A press that calls none of the functions is not counted. */
export interface RenderContext {
  document: Document;
  language: Language;
  /** Origin of the Vitrin server, which is prefixed to picture addresses that start with `/`. */
  host: string;
  facts: ShopFacts;
  /** Returns the reader of the shop's pages; undefined until it has loaded, absent in previews. */
  shop?: () => ReadShop | undefined;
  /**
   * Reports a click and removes the drawing. `href` is the validated address that the browser opens
   * by itself. `part` names the pressed element if it is not the main button, for example `coupon`;
   * the drawing then stays. An empty `part` removes the drawing without a report.
   */
  click: (href?: string, part?: string) => void;
  /** Reports that the visitor closed the drawing, and removes it. */
  close: () => void;
  /** Removes the drawing; counts as neither click nor close. */
  dismiss: () => void;
  /** Values are stored for all pages; in test mode and preview, only until the drawing ends. */
  memory: BrowserStore;
  /**
   * The preview ignores the notification permission and earlier requests to stay, and replaces the
   * cart by sample products.
   */
  preview?: boolean;
  /** Loaded chunks of designs (`DesignChunks`). */
  parts?: { readonly [name: string]: unknown };
  /** CSS variables of the shop's brand, for designs without their own theme. */
  brand?: Readonly<Record<string, string>> | undefined;
  /** Index of the step that the preview draws; the first step by default. */
  step?: number | undefined;
  /** Prizes and answers of earlier steps by name; the preview has samples. */
  results?: Map<string, string>;
  /** Replaces the drawing. `isClosed`: the visitor closed it, which counts as a close. */
  swap?: (next: Rendered, isClosed?: boolean) => void;
  /** Writes the visitor's code into `place` and returns it; without a code, writes the reason. */
  coupon: (list: string, place: HTMLElement) => Promise<string | null>;
  /**
   * Returns at most `count` recommended products. Empty when the server fails or is too slow, or
   * without consent; rejects when the chunk `recommend` cannot be loaded.
   */
  recommend: (form: Plain) => Promise<ChosenProduct[]>;
  /**
   * Reports an event, which frequencies count as a click. `detail` is the JSON of a form or of a
   * push subscription, the answer to a question, or the name of a step; at most 1000 characters.
   */
  report: (type: ReportType, detail: string) => void;
}

export const PLACES = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type Place = (typeof PLACES)[number];

/** Result of a renderer. The host puts it into a shadow root together with `css`. */
export interface Rendered {
  element: HTMLElement;
  css: string;
  /** True for an overlay; the host then adds dialog semantics, a focus trap and Escape. */
  overlay: boolean;
  /**
   * Each position contains one drawing at a time. `top` takes space above the page's content; other
   * positions float, at the bottom above a bar and the chat's button.
   */
  place: Place | 'inline';
  /**
   * Only for drawings inside the page: inserts `host` as soon as the target element exists, then
   * calls `placed`. Returns a function that removes `host`.
   */
  attach?: (host: HTMLElement, placed: () => void) => () => void;
  /** Accessible name. */
  label: string;
  /** Called instead of the context's `close` when the visitor presses Escape. */
  close?: () => void;
}

/** Draws an entry; null when there is nothing to show, for example because counts are unknown. */
export type Render = (p: Plain, context: RenderContext) => Rendered | null;
