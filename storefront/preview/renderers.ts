import type { CompiledChoice } from '@catalogue/campaign';
import { render as design } from '@catalogue/design/render/design';
import type { DesignChunk } from '@catalogue/design/render/types';
import type { Render } from '@catalogue/kinds';
import { lookUp } from '@catalogue/lib/look-up';

const kinds = import.meta.glob<Render>('../../catalogue/actions/*/render.ts', {
  import: 'render',
  eager: true,
});
const parts = import.meta.glob<DesignChunk>(
  [
    '../../catalogue/design/{blocks,ornaments,patterns,shapes}/*/render.ts',
    '../../catalogue/design/{frames,grounds,ornaments,patterns,shapes}/*.ts',
  ],
  { eager: true },
);

const byName = <Value>(files: Record<string, Value>, from: string): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(files).map(([file, value]) => [
      (file.split(from)[1] ?? '').replace(/(\/render)?\.ts$/, ''),
      value,
    ]),
  );
const kindRenderers = byName(kinds, '/actions/');
/**
 * All chunks of designs; the preview bundles them, while the widget loads each chunk separately.
 */
export const designChunks = byName(parts, '/design/');

export const rendererOf = ({ type, p }: Pick<CompiledChoice, 'type' | 'p'>): Render | undefined =>
  p.steps ? design : lookUp<Render>(kindRenderers, type);
