import type { CompiledChoice } from '../campaign';

/** Returns the widget chunks that draw an entry, starting with its renderer. */
export const chunksOf = ({ type, p }: Pick<CompiledChoice, 'type' | 'p'>): string[] => [
  p.steps ? 'design' : `actions/${type}`,
  ...((p.parts ?? []) as string[]),
];
