import { QueryClient } from '@tanstack/react-query';
import { identity } from './authProvider';
import type { ResourceName } from './dataProvider/adapters';
import { identityKey, signedInKey } from './dataProvider/areas/account/account';
import { fullList } from './dataProvider/fullList';

/** Returns a client whose queries retry once after a network error, never after a response. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && 'status' in error && error.status === 0,
      },
    },
  });
}

/** Caches the user and lists that have already arrived, for the first render of the page. */
export async function preloadLists(client: QueryClient, lists: ResourceName[]): Promise<void> {
  try {
    const user = await identity();
    // The query keys that react-admin uses.
    client.setQueryData(signedInKey, true);
    client.setQueryData(identityKey, user);
  } catch {
    return;
  }
  const arrived = Promise.all(lists.map((list) => client.prefetchQuery(fullList(list))));
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve))]);
}
