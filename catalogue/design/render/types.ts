import type { Plain } from '../../fields/types';
import type { RenderContext, Rendered } from '../../kinds';

/**
 * The renderer's context, plus the parts of a design and functions for its blocks. Chunks may
 * extend it.
 */
export interface BlockContext extends RenderContext {
  /** The compiled design. */
  design: Plain;
  /** Layer that positions the card. */
  layer: HTMLElement;
  /** The card; its children may extend beyond its edge. */
  card: HTMLElement;
  /** The column of blocks. */
  body: HTMLFormElement;
  /** The result of the renderer, which chunks may change. */
  drawn: Rendered;
  /** Trims a text and replaces names in braces by the results of earlier steps. */
  fill: (text: unknown) => string;
  /** Results of earlier steps (prizes and answers) by name. */
  results: Map<string, string>;
  /** Sends the fields of the step; returns false when a field is invalid. */
  submit: () => boolean;
  /** `step`: name of the step, by default the next; `kind`: the action's kind, such as `cart`. */
  go: (step?: unknown, kind?: string) => void;
  /**
   * Sends the step's fields, then performs the action; an invalid field stops it. A quiet button
   * that closes the design does not send the fields.
   */
  follow: (action: unknown, isQuiet?: boolean) => void;
  build: (blocks: unknown) => HTMLElement[];
  /** Keeps the design from being shown; counts as neither click nor close. */
  withdraw: () => void;
}

/** Builds a block; null when there is nothing to draw. */
export type DrawBlock = (p: Plain, context: BlockContext) => HTMLElement | null;

/** A chunk of a design, loaded only when the design uses it. */
export interface DesignChunk {
  css?: string;
  /** Builds the block whose kind is in the chunk's name, such as `blocks/coupon`. */
  render?: DrawBlock;
  /**
   * Extends the card before the first step is built. `form`: values of the frame field that
   * selected the chunk, such as `ornament`.
   */
  decorate?: (context: BlockContext, form: Plain) => void;
}

export type DesignChunks = { readonly [name: string]: DesignChunk };
