import type { ActionType } from '@catalogue/actions/registry';
import type { Render } from '@catalogue/kinds';

const files = import.meta.glob<Render>('../../catalogue/actions/*/render.ts', {
  import: 'render',
  eager: true,
});

/** How each action is drawn, from its folder; the widget loads each on its own. */
export const renderers = Object.fromEntries(
  Object.entries(files).map(([file, render]) => [file.split('/').at(-2), render]),
) as Record<ActionType, Render>;
