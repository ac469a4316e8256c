import type { Render } from '@catalogue/kinds';
import { importChunk } from './import-chunk';

/** Longest wait for a chunk; an action that comes later would appear without any cause. */
const LOAD_TIMEOUT_MS = 3000;

/** Calls back with the renderer of an action type, at once when it is there; with none when it failed. */
export type LoadRenderer = (type: string, use: (render?: Render) => void) => void;

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

/** Loads what draws an action once each, and only when it is needed. */
export function openRenderers(host: string): LoadRenderer {
  const ready = new Map<string, Render>();
  const loading = new Map<string, Promise<unknown>>();

  const load = async (type: string) => {
    const { render } = await loadChunk<{ render: Render }>(host, `actions/${type}`);
    ready.set(type, render);
  };

  return (type, use) => {
    const known = ready.get(type);
    if (known) return use(known);
    const begun = loading.get(type) ?? load(type);
    loading.set(type, begun);
    const done = () => use(ready.get(type));
    begun.then(done, done);
  };
}
