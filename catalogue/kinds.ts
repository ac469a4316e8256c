import type { DesignSketch } from './design/types';
import type { Plain, Schema } from './fields/types';
import type { Language, Text } from './language';
import type { Facts, ShopEvent } from './shop/model';
import type { Situation, Visit } from './situation';
import type { LocalizedPlain } from './sketch';

/** Integrations of a shop that kinds of actions and messages can need. */
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

/** A kind of action with the functions that the compiler and the editor need. */
export interface ActionKind extends Definition {
  /** Position in the window; `inline` inside the page, absent for kinds without a position. */
  placeOf?: (p: Plain) => Place | 'inline';
  /**
   * Returns whether the entry collects data of the visitor or stores any across pages. If the shop
   * asks for consent, only visitors with consent see such an entry.
   */
  needsConsent?: (p: Plain) => boolean;
  /** Builds the design from a few values of an author; a value may have one text per language. */
  write?: (values: LocalizedPlain) => DesignSketch;
}

/**
 * Returns whether a condition matches; undefined when the page does not state the fact. Pure; `p`
 * contains the plain parameters of its form.
 */
export type Matches = (p: Plain, situation: Situation) => boolean | undefined;
export const always: Matches = () => true;

/**
 * A phrase in a sentence about a campaign. Phrases of `who` describe visitors ("who return", "geri
 * gelen"); phrases of `where`, `when`, triggers and frequencies are adverbials ("on product pages",
 * "ürün sayfalarında").
 */
export type Phrase = (p: Plain) => Text;

/** A kind of condition or frequency with its matching rule. */
export interface Condition extends Definition {
  matches: Matches;
  phrase: Phrase;
}

/** Sources of events besides the page, to which triggers can listen. */
export interface Surroundings {
  /**
   * Subscribes to events of the shop and returns the function that unsubscribes; absent when the
   * shop's pages are not read.
   */
  listenToShop?: (heard: (event: ShopEvent) => void) => () => void;
  /** The current visit; absent when it is not recorded. */
  visit?: Visit;
}

/**
 * Watches the page and calls `fire` at most once, when the trigger fires. Returns a function that
 * stops it. Never throws into the page.
 */
type Listen = (p: Plain, page: Window, fire: () => void, around?: Surroundings) => () => void;

/** A kind of trigger with its listener. */
export interface Trigger extends Definition {
  listen: Listen;
  phrase: Phrase;
}

/**
 * Returns the definitions of kinds without their functions, so that a response can contain them as
 * JSON.
 */
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

/** A product that the server recommends to the visitor. */
export interface ChosenProduct extends ShopProduct {
  /** Name under which clicks on the product are counted: the strategy and the product's key. */
  part: string;
  /**
   * Called when the visitor opens the product, so that a later order is attributed to the click.
   */
  follow: () => void;
}

/**
 * Counts and products of a shop that the server sends with its campaigns. A value that is unknown,
 * or that no campaign needs, is absent.
 */
export interface ShopFacts {
  /** Number of visitors in the last 24 hours. */
  visitors?: number;
  /** Number of orders in the last 24 hours. */
  orders?: number;
  /**
   * Products for the block `products`: those that the merchant entered in actions, then the shop's
   * best sellers.
   */
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

/** Small JSON values stored in the browser. */
export interface BrowserStore {
  read: <Value>(key: string, fallback: Value) => Value;
  write: (key: string, value: unknown) => void;
}

/**
 * Current facts of the shop's pages, and their changes; `listen` returns a function that
 * unsubscribes.
 */
interface ReadShop {
  read: () => { facts: Facts };
  listen: (heard: (event: ShopEvent) => void) => () => void;
}

/**
 * Functions and facts that a renderer uses. A press that calls none of the functions is not
 * counted.
 */
export interface RenderContext {
  document: Document;
  language: Language;
  /** Origin of the Vitrin server, which is prefixed to picture addresses that start with `/`. */
  host: string;
  facts: ShopFacts;
  /**
   * Returns the reader of the shop's pages; undefined until its chunk has loaded. Absent in the
   * preview.
   */
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
  /**
   * Stores values of this campaign in the browser, for all pages of the shop, until the visitor
   * clears them. Test mode and the preview store nothing, so the values end with the drawing.
   */
  memory: BrowserStore;
  /**
   * True in the console's preview. The drawing is then shown even if the browser's notification
   * permission is decided or the visitor was already asked to stay, and sample products replace the
   * cart.
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
  /**
   * Replaces the drawing by another one. `isClosed` is true when the visitor closed the replaced
   * drawing, which counts as a close.
   */
  swap?: (next: Rendered, isClosed?: boolean) => void;
  /**
   * Writes the visitor's code of a coupon list into `place` and returns it. Without a code it
   * returns null and writes the reason into `place`.
   */
  coupon: (list: string, place: HTMLElement) => Promise<string | null>;
  /**
   * Returns recommended products for the form of a products block whose source is `learned`, at
   * most its `count`. Empty when the server fails or is too slow, or without consent; rejects when
   * the widget's `recommend` chunk cannot be loaded.
   */
  recommend: (form: Plain) => Promise<ChosenProduct[]>;
  /**
   * Reports an event, which frequencies count as a click. `detail` is the JSON of a form or of a
   * push subscription, the answer to a question, or the name of a step; at most 1000 characters.
   */
  report: (type: ReportType, detail: string) => void;
}

/** The nine positions in the window: three rows of left, middle and right. */
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
   * Position of the drawing; each position contains one drawing at a time. `top` takes space above
   * the page's content. Drawings at other positions float over the content, at the bottom above a
   * bar and the chat's button.
   */
  place: Place | 'inline';
  /**
   * Only for drawings inside the page: inserts `host` as soon as the target element exists, then
   * calls `placed`. Returns a function that removes `host`. A page may contain any number of such
   * drawings.
   */
  attach?: (host: HTMLElement, placed: () => void) => () => void;
  /** Accessible name. */
  label: string;
  /** Called instead of the context's `close` when the visitor presses Escape. */
  close?: () => void;
}

/**
 * Draws an entry of an action from its plain parameters, for the widget and the console's preview.
 * Null when there is nothing to show, for example because counts are unknown.
 */
export type Render = (p: Plain, context: RenderContext) => Rendered | null;
