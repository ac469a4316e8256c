import type { Found } from '@catalogue/bot/lookups';
import type { Deps } from '@server/context';
import type { HttpLookup } from './http-step';
import { findProducts } from './products';
import type { LookUp } from './turn';

/** Fetches the data of entries: products from the database, the rest with a call to a server. */
export const lookUpFor =
  (
    deps: Pick<Deps, 'db' | 'caches'>,
    pid: string,
    callHttp: (lookup: HttpLookup) => Promise<Found>,
  ): LookUp =>
  async (lookup, { language }) =>
    lookup.kind === 'http'
      ? callHttp(lookup)
      : { products: await findProducts(deps, { pid, language }, lookup) };
