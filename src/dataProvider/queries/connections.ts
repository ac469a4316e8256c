import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

export const connectionsKey = ['connections'] as const;

/** The services that receive the shop's contacts, and the last contacts they received. */
export const connectionsQuery = ({ connections }: ConsoleDataProvider) =>
  queryOptions({ queryKey: connectionsKey, queryFn: ({ signal }) => connections.read(signal) });
