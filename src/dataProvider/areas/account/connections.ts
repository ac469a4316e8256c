import type { ConfirmationSettings, ConnectionKind } from '@catalogue/connections';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

/** Calls for services that receive the shop's contacts. */
export const connectionMethods = {
  read: async (signal?: AbortSignal) => (await call('GET /connections', { signal })).data,

  /** Stores a connection; returns the secret of a new webhook, only once. */
  save: async (body: { kind: ConnectionKind; url?: string; key?: string; list?: string }) =>
    (await call('POST /connections/save', { body })).data.secret,

  /** Stores whether contacts confirm their address by e-mail. */
  saveConfirmation: (body: ConfirmationSettings) =>
    call('POST /connections/confirmation', { body }),

  remove: (kind: ConnectionKind) => call('POST /connections/remove', { body: { kind } }),

  test: async (kind: ConnectionKind) =>
    (await call('POST /connections/test', { body: { kind } })).data,

  retry: async (kind: ConnectionKind) =>
    (await call('POST /connections/retry', { body: { kind } })).data.count,
};

/** Methods of the data provider that the queries below use. */
interface Provider {
  connections: typeof connectionMethods;
}

export const connectionsKey = ['connections'] as const;

/** Query for the services that receive the shop's contacts, and their last deliveries. */
export const connectionsQuery = ({ connections }: Provider) =>
  queryOptions({ queryKey: connectionsKey, queryFn: ({ signal }) => connections.read(signal) });
