import type { Plain } from '../../fields/types';
import type { RenderContext, Rendered } from '../../kinds';

/**
 * Context of a block: the context of its design, plus functions to continue. Chunks may extend it.
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
  /**
   * Goes to the step of this name, by default the next one; `kind` is the action's kind, such as
   * `copy` or `cart`.
   */
  go: (step?: unknown, kind?: string) => void;
  /**
   * Sends the fields of the step, then performs the action of an `action` field. An invalid field
   * stops the action. A button of the style `quiet` that closes the design does not send the
   * fields.
   */
  follow: (action: unknown, isQuiet?: boolean) => void;
  build: (blocks: unknown) => HTMLElement[];
  /** Keeps the design from being shown; counts as neither click nor close. */
  withdraw: () => void;
}

/** Builds a block; null omits it. */
export type DrawBlock = (p: Plain, context: BlockContext) => HTMLElement | null;

/** A chunk of a design, loaded only when the design uses it. */
export interface DesignChunk {
  css?: string;
  /** Builds the block whose kind is in the chunk's name, such as `blocks/coupon`. */
  render?: DrawBlock;
  /**
   * Extends the card with a frame, a background, a shape or an ornament before the first step is
   * built. `form` contains the values of the frame field that selected the chunk, such as
   * `ornament`.
   */
  decorate?: (context: BlockContext, form: Plain) => void;
}

/** Loaded chunks of a design by name. */
export type DesignChunks = { readonly [name: string]: DesignChunk };
