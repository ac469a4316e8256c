import type { Plain } from '../../fields/types';
import type { RenderContext, Rendered } from '../../kinds';

/** Context of a block: that of its design, plus functions to continue. Chunks may extend it. */
export interface BlockContext extends RenderContext {
  /** The compiled design. */
  design: Plain;
  /** Layer that positions the card. */
  layer: HTMLElement;
  /** The card; its children may extend beyond its edge. */
  card: HTMLElement;
  /** The column of blocks. */
  body: HTMLFormElement;
  /** The result that the host inserts into the page. */
  drawn: Rendered;
  /** Trims a text and fills names with the results of earlier steps. */
  fill: (text: unknown) => string;
  /** Results of earlier steps (prizes and answers) by name. */
  results: Map<string, string>;
  /** Submits the fields of the step; returns false when one is invalid. */
  submit: () => boolean;
  /**
   * Goes to a step by name, by default the next one; `kind` names the action's additional effect.
   */
  go: (step?: unknown, kind?: string) => void;
  /**
   * Performs the value of an `action` field. It sends the fields of the step first; an invalid
   * field stops it.
   */
  follow: (action: unknown, isQuiet?: boolean) => void;
  build: (blocks: unknown) => HTMLElement[];
  /** Removes the design without counting a close. */
  withdraw: () => void;
}

/** Builds a block; null omits it. */
export type DrawBlock = (p: Plain, context: BlockContext) => HTMLElement | null;

/** A chunk of a design, loaded only when the design uses it. */
export interface DesignChunk {
  css?: string;
  /** Builds the block of this name. */
  render?: DrawBlock;
  /**
   * Extends the card of a frame, a background, a shape or an ornament before the first step is
   * built. `form` is the form of the frame's field with this name.
   */
  decorate?: (context: BlockContext, form: Plain) => void;
}

/** Loaded chunks of a design by name. */
export type DesignChunks = { readonly [name: string]: DesignChunk };
