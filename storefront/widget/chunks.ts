import type { CompiledChoice } from '@catalogue/campaign';
import type { Render } from '@catalogue/kinds';
import { importChunk } from './import-chunk';

/** What has not come by then would appear out of nowhere. */
const LOAD_TIMEOUT_MS = 3000;

/** The renderer of an entry with the chunks of its design; undefined when one of them failed. */
export interface LoadedRenderer {
  render: Render;
  parts: Readonly<Record<string, unknown>>;
}

/** Calls back with what draws an entry, at once when it is there. */
export type LoadRenderer = (
  entry: Pick<CompiledChoice, 'type' | 'p'>,
  use: (loaded?: LoadedRenderer) => void,
) => void;

/**
 * Loads a part of the widget from its own host; the version lets browsers cache it for good.
 * Rejects when it does not come within three seconds.
 */
export function loadChunk<Chunk>(host: string, name: string): Promise<Chunk> {
  const address = `${host}/widget/${name}.js?v=${import.meta.env.VITRIN_VERSION}`;
  return inTime(importChunk(address) as Promise<Chunk>);
}

/** The same result, or a rejection when there is none within three seconds. */
export const inTime = <Result>(result: Promise<Result>): Promise<Result> =>
  Promise.race([result, new Promise<never>((_, reject) => setTimeout(reject, LOAD_TIMEOUT_MS))]);

/** Loads each chunk once, and only when an entry needs it. */
export function openRenderers(host: string): LoadRenderer {
  const ready = new Map<string, unknown>();
  const loading = new Map<string, Promise<unknown>>();

  const load = (name: string) => {
    const begun =
      loading.get(name) ?? loadChunk(host, name).then((chunk) => ready.set(name, chunk));
    loading.set(name, begun);
    return begun;
  };

  return ({ type, p }, use) => {
    const parts = (p.parts ?? []) as string[];
    const names = [p.steps ? 'design' : `actions/${type}`, ...parts];
    const done = () => {
      const [first, ...rest] = names.map((name) => ready.get(name));
      const isWhole = first && rest.every(Boolean);
      use(
        isWhole
          ? {
              ...(first as { render: Render }),
              parts: Object.fromEntries(parts.map((name, at) => [name, rest[at]])),
            }
          : undefined,
      );
    };
    if (names.every((name) => ready.has(name))) return done();
    Promise.all(names.map(load)).then(done, done);
  };
}
