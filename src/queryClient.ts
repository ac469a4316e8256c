import { QueryClient } from '@tanstack/react-query';
import { identity } from './authProvider';
import type { ResourceName } from './dataProvider/adapters';
import { identityKey, signedInKey } from './dataProvider/areas/account';
import { wholeList } from './dataProvider/wholeList';

/** One repeat for a lost connection; an answer of the server, even a bad one, is final. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && 'status' in error && error.status === 0,
      },
    },
  });
}

/**
 * Waits for who is signed in and takes the lists that are here already, so that the first picture
 * is the finished page. A stranger, or a list that is late, is left to the page itself.
 */
export async function prepare(client: QueryClient, lists: ResourceName[]): Promise<void> {
  try {
    const user = await identity();
    // The keys that react-admin uses.
    client.setQueryData(signedInKey, true);
    client.setQueryData(identityKey, user);
  } catch {
    return;
  }
  const arrived = Promise.all(lists.map((list) => client.prefetchQuery(wholeList(list))));
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve))]);
}
