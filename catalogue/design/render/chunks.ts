import type { Plain } from '../../fields/types';
import { chosenCase } from '../chosen-case';

/** Blocks bundled with the design engine; all others are chunks. */
const BASIC = ['heading', 'text', 'button'];
/** Form fields, and blocks that lead to another step; they need the chunk `frames/steps`. */
const BLOCKS_WITH_STEPS_CHUNK = [
  'email',
  'phone',
  'name',
  'birthday',
  'hidden',
  'consent',
  'choice',
  'wheel',
  'scratch',
  'boxes',
];
/** Frame fields that need no chunk `frames/style`. */
const PLAIN_FRAME = [
  'kind',
  'picture',
  'side',
  'ground',
  'shape',
  'ornament',
  'height',
  'selector',
  'place',
];

interface CompiledBlock {
  kind: string;
  form: Plain;
}

/** Returns all blocks of a compiled design, including those in columns. */
export function blocksOf(design: Plain): CompiledBlock[] {
  const steps = Array.isArray(design.steps) ? (design.steps as Plain[]) : [];
  return steps.flatMap(({ blocks }) => listBlocks(blocks));
}

function listBlocks(blocks: unknown): CompiledBlock[] {
  return (Array.isArray(blocks) ? (blocks as Plain[]) : []).flatMap(({ block }) => {
    const { kind, form } = chosenCase(block);
    const columns = Array.isArray(form.columns) ? (form.columns as Plain[]) : [];
    return [{ kind, form }, ...columns.flatMap((column) => listBlocks(column.blocks))];
  });
}

/** Returns the chunks that a design needs; a plain popup with plain texts needs none. */
export function chunksOf(design: Plain): string[] {
  const frame = (design.frame ?? {}) as Plain;
  const blocks = blocksOf(design);
  const kind = String(frame.kind ?? 'modal');
  const place = String(design.at ?? 'center');
  const isSided = kind === 'split' || blocks.some((block) => isBeside(block));
  const ground = chosenCase(frame.ground);
  const ornament = chosenCase(frame.ornament).kind || 'none';
  const shape = String(frame.shape ?? 'card');
  const names = [
    'frames/fonts',
    isSided && 'frames/split',
    kind !== 'modal' && kind !== 'split' && kind !== 'corner' && `frames/${kind}`,
    kind === 'modal' && frame.size === 'large' && 'frames/wide',
    !['center', 'inline'].includes(place) && kind !== 'bar' && 'frames/floating',
    isStyled(frame, blocks) && 'frames/style',
    needsSteps(design, blocks) && 'frames/steps',
    ground.kind === 'pattern'
      ? `patterns/${ground.form.pattern ?? 'dots'}`
      : ground.kind && ground.kind !== 'theme' && `grounds/${ground.kind}`,
    shape !== 'card' && `shapes/${shape}`,
    ornament === 'object' ? 'frames/object' : ornament !== 'none' && `ornaments/${ornament}`,
    ...blocks.map((block) => !BASIC.includes(block.kind) && `blocks/${block.kind}`),
    (design.teaser as Plain | undefined)?.show && 'frames/teaser',
  ];
  return [...new Set(names.filter((name): name is string => !!name))];
}

/** Returns whether a block is drawn beside the column of blocks; by default only a wheel is. */
const isBeside = ({ kind, form }: CompiledBlock) =>
  form.stand === 'side' || (kind === 'wheel' && form.stand !== 'column');

const isStyled = (frame: Plain, blocks: readonly CompiledBlock[]) =>
  Object.keys(frame).some((name) => !PLAIN_FRAME.includes(name)) ||
  blocks.some(
    ({ kind, form: { look, wide, align, device, font, size } }) =>
      (kind === 'button' && look) ||
      wide === false ||
      align ||
      device ||
      font ||
      ['second', 'body'].includes(String(size)) ||
      kind === 'push' ||
      kind === 'consent',
  );

function needsSteps(design: Plain, blocks: readonly CompiledBlock[]): boolean {
  const steps = design.steps as readonly unknown[] | undefined;
  return (
    (steps?.length ?? 0) > 1 ||
    blocks.some(
      ({ kind, form }) =>
        BLOCKS_WITH_STEPS_CHUNK.includes(kind) ||
        ['copy', 'cart'].includes(chosenCase(form.action).kind),
    )
  );
}
