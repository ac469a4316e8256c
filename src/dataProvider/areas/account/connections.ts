import type { ConfirmationSettings, ConnectionKind } from '@catalogue/connections';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

export const connectionMethods = {
  read: async (signal?: AbortSignal) => (await call('GET /connections', { signal })).data,

  /** Stores a connection; returns the secret of a new webhook, only once. */
  save: async (body: { kind: ConnectionKind; url?: string; key?: string; list?: string }) =>
    (await call('POST /connections/save', { body })).data.secret,

  saveConfirmation: (body: ConfirmationSettings) =>
    call('POST /connections/confirmation', { body }),

  remove: (kind: ConnectionKind) => call('POST /connections/remove', { body: { kind } }),

  test: async (kind: ConnectionKind) =>
    (await call('POST /connections/test', { body: { kind } })).data,

  retry: async (kind: ConnectionKind) =>
    (await call('POST /connections/retry', { body: { kind } })).data.count,
};

interface Provider {
  connections: typeof connectionMethods;
}

export const connectionsKey = ['connections'] as const;

export const connectionsQuery = ({ connections }: Provider) =>
  queryOptions({ queryKey: connectionsKey, queryFn: ({ signal }) => connections.read(signal) });
