import type { Plain } from '../../fields/types';
import type { RenderContext, Rendered } from '../../kinds';

/** Context of a block: that of its design, plus functions to continue. Chunks may extend it. */
export interface BlockContext extends RenderContext {
  /** The compiled design. */
  design: Plain;
  /** The layer that places the card. */
  layer: HTMLElement;
  /** The card; a child of it may leave its edge. */
  card: HTMLElement;
  /** The column of blocks. */
  body: HTMLFormElement;
  /** The result that the host puts on the page. */
  drawn: Rendered;
  /** Trims a text and replaces names with the results of earlier steps. */
  fill: (text: unknown) => string;
  /** Results so far (prizes and answers), by name. */
  results: Map<string, string>;
  /** Submits the fields of the step; returns false when one is invalid. */
  submit: () => boolean;
  /** Goes to a step by name, by default the next; `kind` names the action's other effect. */
  go: (step?: unknown, kind?: string) => void;
  /** Performs the value of an `action` field. The fields of the step are sent first; an invalid one stops it. */
  follow: (action: unknown, isQuiet?: boolean) => void;
  /** Builds the blocks of a list. */
  build: (blocks: unknown) => HTMLElement[];
  /** Removes the design without counting a close. */
  withdraw: () => void;
}

/** Builds one block; null leaves it out. */
export type DrawBlock = (p: Plain, context: BlockContext) => HTMLElement | null;

/** A chunk of a design, loaded only when the design uses it. */
export interface DesignPart {
  css?: string;
  /** Builds the block of this name. */
  render?: DrawBlock;
  /**
   * Completes the card of a frame, a ground, a shape or an ornament before the first step is built. `form` is
   * that of the frame's field of this name.
   */
  decorate?: (context: BlockContext, form: Plain) => void;
}

/** The chunks of a design by name. */
export type DesignParts = { readonly [name: string]: DesignPart };
