import type { Found } from '@catalogue/bot/lookups';
import type { Deps } from '@server/context';
import type { HttpLookup } from './http-step';
import { findProducts } from './products';
import type { LookUp } from './turn';

/** Fetches the data of a node: products from the database, everything else by an HTTP call. */
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
