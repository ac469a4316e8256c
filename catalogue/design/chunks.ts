import type { CompiledChoice } from '../campaign';

/** The chunks of the widget that draw an entry, that with its renderer first. */
export const chunksOf = ({ type, p }: Pick<CompiledChoice, 'type' | 'p'>): string[] => [
  p.steps ? 'design' : `actions/${type}`,
  ...((p.parts ?? []) as string[]),
];
