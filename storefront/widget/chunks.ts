import type { CompiledChoice } from '@catalogue/campaign';
import { chunksOf } from '@catalogue/design/chunks';
import type { Render } from '@catalogue/kinds';
import type { Language } from '@catalogue/language';
import type { Facts } from '@catalogue/shop/model';
import { importChunk } from './import-chunk';
import type { Store } from './visitor/store';

/** Timeout in ms; an action that is drawn later would surprise the visitor. */
const LOAD_TIMEOUT_MS = 3000;

interface LoadedRenderer {
  render: Render;
  parts: Readonly<Record<string, unknown>>;
}

/**
 * Calls `use` with the renderer, at once if it is loaded; calls `use` without it if a chunk failed.
 */
type LoadRenderer = (
  entry: Pick<CompiledChoice, 'type' | 'p'>,
  use: (loaded?: LoadedRenderer) => void,
) => void;

/** Context of a chunk that requests data from the server for an action, such as a coupon code. */
export interface ChunkContext {
  host: string;
  pid: string;
  store: Store;
  language: Language;
  campaign: number;
  /** True in test mode, where no code is issued. */
  test: boolean;
  facts: () => Facts | undefined;
}

/** Loads a chunk, whose version allows permanent caching. Rejects after `LOAD_TIMEOUT_MS`. */
export function loadChunk<Chunk>(host: string, name: string): Promise<Chunk> {
  const address = `${host}/widget/${name}.js?v=${import.meta.env.VITRIN_VERSION}`;
  return inTime(importChunk(address) as Promise<Chunk>);
}

/** Resolves like the given promise, or rejects after `LOAD_TIMEOUT_MS`. */
export const inTime = <Result>(result: Promise<Result>): Promise<Result> =>
  Promise.race([result, new Promise<never>((_, reject) => setTimeout(reject, LOAD_TIMEOUT_MS))]);

/** Loads each chunk once, and only when an entry needs it. */
export function openRenderers(host: string): LoadRenderer {
  const parts: Record<string, unknown> = {};
  const loading: Record<string, Promise<unknown>> = {};

  const load = (name: string) =>
    (loading[name] ??= loadChunk(host, name).then((chunk) => {
      parts[name] = chunk;
    }));

  return ({ type, p }, use) => {
    const names = chunksOf({ type, p });
    const [first = ''] = names;
    const isWhole = () => names.every((name) => parts[name]);
    const done = () =>
      use(isWhole() ? { ...(parts[first] as { render: Render }), parts } : undefined);
    if (isWhole()) done();
    else Promise.all(names.map(load)).then(done, done);
  };
}
