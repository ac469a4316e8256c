import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

export const assistantKey = ['assistant'] as const;

/** The settings of the shop's language model, what was used of its budget, and the pages it reads. */
export const assistantQuery = ({ assistant }: ConsoleDataProvider) =>
  queryOptions({ queryKey: assistantKey, queryFn: ({ signal }) => assistant.read(signal) });
