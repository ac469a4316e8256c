import type { DesignSketch } from './design/types';
import type { Plain, Schema } from './fields/types';
import type { Language, Text } from './language';
import type { Facts, ShopEvent } from './shop/model';
import type { Situation, Visit } from './situation';
import type { LocalizedPlain } from './sketch';

/** Integrations that actions can depend on. */
export const INTEGRATIONS = ['whatsapp-business'] as const;
export type Integration = (typeof INTEGRATIONS)[number];

/** Something a merchant picks from a list and fills in: its texts and its form. */
export interface Definition {
  type: string;
  label: Text;
  help?: Text;
  /** The integration a shop must have before this can be picked. */
  needs?: Integration;
  fields: Schema;
  /** The design that a merchant starts with, its texts in every language; absent for an untouched form. */
  preset?: DesignSketch;
  /**
   * Computed at saving instead of on every page: converts plain parameters to the form used there.
   */
  prepare?: (p: Plain) => Plain;
}

/** A kind of action: its entry in the add list, and where on the page it is drawn. */
export interface ActionKind extends Definition {
  /** Position in the window; `inline` inside the page, absent for kinds without a position. */
  placeOf?: (p: Plain) => Place | 'inline';
  /**
   * Returns whether it collects visitor data, or continues across pages: with consent mode, only
   * visitors with consent see it.
   */
  needsConsent?: (p: Plain) => boolean;
  /**
   * Builds the design from a few words of an author; a word may have one text for each language.
   */
  write?: (words: LocalizedPlain) => DesignSketch;
}

/**
 * Returns whether a condition holds; undefined when the page does not state the fact. Pure; `p` are
 * the plain parameters of its form.
 */
export type Matches = (p: Plain, situation: Situation) => boolean | undefined;
export const always: Matches = () => true;

/**
 * A part of a sentence about a campaign. Who: describes visitors ("who return", "geri gelen").
 * Where, when, trigger and frequency: an adverbial ("on product pages", "ürün sayfalarında").
 */
export type Phrase = (p: Plain) => Text;

/** A kind of condition or frequency with the rule by which it holds. */
export interface Condition extends Definition {
  matches: Matches;
  phrase: Phrase;
}

/** Sources of events that triggers can listen to besides the page. */
export interface Surroundings {
  /** Subscribes to events of the shop and returns the function that ends it; missing where its pages are not read. */
  listenToShop?: (heard: (event: ShopEvent) => void) => () => void;
  /** The visit so far; missing where it is not recorded. */
  visit?: Visit;
}

/**
 * Watches the page and calls `fire` at most once when the moment has come. Returns a function that
 * stops it. Never throws into the page.
 */
type Listen = (p: Plain, page: Window, fire: () => void, around?: Surroundings) => () => void;

/** A kind of trigger with what watches for it. */
export interface Trigger extends Definition {
  listen: Listen;
  phrase: Phrase;
}

/** Returns the definitions of kinds without their functions, so that an answer can carry them as JSON. */
export const listDefinitions = (kinds: Readonly<Record<string, Definition>>): Definition[] =>
  Object.values(kinds).map(({ type, label, help, needs, fields, preset }) => ({
    type,
    label,
    ...(help && { help }),
    ...(needs && { needs }),
    fields,
    ...(preset && { preset }),
  }));

/** A product as recommendations draw it; prices are formatted texts. */
export interface ShopProduct {
  title: string;
  url: string;
  image?: string;
  price?: string;
  /** The price before a reduction. */
  before?: string;
}

/** A product that was chosen for the shopper. */
export interface ChosenProduct extends ShopProduct {
  /** Name under which clicks are counted. */
  part: string;
  /** Called when the visitor follows it, so that a later order is attributed. */
  follow: () => void;
}

/** Server-side counts of a shop. An unknown count is absent and never invented. */
export interface ShopFacts {
  /** Visitors of the last 24 hours. */
  visitors?: number;
  /** Orders of the last 24 hours. */
  orders?: number;
  /** Products worth showing, best first. */
  products?: readonly ShopProduct[];
  /** Public key with which a browser subscribes to notifications. */
  pushKey?: string;
}

/** A step of a design was reached: the second to the last one, each counted by itself. */
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

/** Events that a shopper causes besides clicks and closes. */
export type ReportType = 'formSubmit' | 'pollAnswer' | 'pushSubscribe' | StepEvent;

/** Small values stored in the browser as JSON. */
export interface BrowserStore {
  read: <Value>(key: string, fallback: Value) => Value;
  write: (key: string, value: unknown) => void;
}

/**
 * Current facts of the shop's pages, and their changes; `listen` returns a function that ends it.
 */
interface ReadShop {
  read: () => { facts: Facts };
  listen: (heard: (event: ShopEvent) => void) => () => void;
}

/** Functions and facts for a renderer. A press that calls none of the functions is not counted. */
export interface RenderContext {
  document: Document;
  language: Language;
  /** Origin of the Vitrin server: pictures stored there have addresses that start with `/`. */
  host: string;
  facts: ShopFacts;
  /** The shop as its pages are read; missing in the preview, undefined until something reads them. */
  shop?: () => ReadShop | undefined;
  /**
   * Reports a click. `href` is where the browser navigates by itself, already checked; `part` names
   * the used element when it was not the main button, for example `coupon`.
   */
  click: (href?: string, part?: string) => void;
  /** Reports that the visitor closed it. */
  close: () => void;
  /** Removes it; counts as neither click nor close. */
  dismiss: () => void;
  /**
   * Stores values of this campaign in the browser, for every page of the shop, until the visitor clears them.
   * Test mode and the preview store nothing: the values end with the drawing.
   */
  memory: BrowserStore;
  /** True in the console: shown even when the browser has no permission to request. */
  preview?: boolean;
  /** The chunks of designs that were loaded (`DesignParts`). */
  parts?: { readonly [name: string]: unknown };
  /** CSS variables of the shop's brand, for designs without a theme of their own. */
  brand?: Readonly<Record<string, string>> | undefined;
  /** The step that the preview draws; the first without. */
  step?: number | undefined;
  /** Prizes and answers of earlier steps by name; the preview has samples. */
  results?: Map<string, string>;
  /**
   * Replaces the drawing by another one. `isClosed`: the visitor closed the previous one, which is
   * counted.
   */
  swap?: (next: Rendered, isClosed?: boolean) => void;
  /**
   * Writes the visitor's code of a coupon list into `place` and returns it; null when there is
   * none, and `place` then shows why.
   */
  coupon: (list: string, place: HTMLElement) => Promise<string | null>;
  /**
   * Returns products by visitor behaviour, as defined by the form of a `learned` source, at most
   * its `count`. Empty when the server does not answer in time; rejects when the chunk cannot be
   * loaded.
   */
  recommend: (form: Plain) => Promise<ChosenProduct[]>;
  /**
   * Reports an answer, which frequencies treat as a click. `detail` is at most 1000 characters:
   * JSON of a form, or an answer.
   */
  report: (type: ReportType, detail: string) => void;
}

/** The nine places of a window: three rows of left, middle and right. */
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

/** The drawing of a renderer. The host puts it into a shadow root together with `css`. */
export interface Rendered {
  element: HTMLElement;
  css: string;
  /** True when it covers the page: the host then adds dialog semantics, focus trap and Escape. */
  overlay: boolean;
  /**
   * Position; each holds one element at a time. `top` takes space above the page's content, the
   * others float over it, those at the bottom above a bar and the chat's button.
   */
  place: Place | 'inline';
  /**
   * For elements inside the page: inserts `host` as soon as its place exists, then calls `placed`.
   * Returns a function that undoes it. Any number of these may exist.
   */
  attach?: (host: HTMLElement, placed: () => void) => () => void;
  /** Accessible name. */
  label: string;
  /** Runs when the visitor presses Escape, instead of the `close` of the context. */
  close?: () => void;
}

/**
 * Draws an action entry from its plain parameters; used by the widget and the console preview. Null
 * when there is nothing to show, such as unknown counts.
 */
export type Render = (p: Plain, context: RenderContext) => Rendered | null;
