import { lookUp } from '@catalogue/lib/look-up';
import type { Value } from '@catalogue/variables/fill';
import { importChunk } from '@storefront/widget/import-chunk';
import { type Store, toJson } from '@storefront/widget/visitor/store';

interface OwnVariable {
  id: number;
  version: number;
  /** True when the variable is read at the start of a page, not only when a text uses it. */
  auto: boolean;
  /** True when the variable is read once per visit. */
  unique: boolean;
  read: () => unknown;
}

type Result = string | number | boolean;

interface OwnVariablesContext {
  host: string;
  store: Store;
  session: () => string;
}

const PROMISE_TIMEOUT_MS = 1000;
const MAX_RESULT_CHARS = 200;
const MAX_MESSAGE_CHARS = 200;
const MAX_PAGE_CHARS = 300;
/** Maximum reports of failures per page load. A failure that repeats is reported once per visit. */
const MAX_REPORTS = 10;
const STORED_VALUES_KEY = 'variables';

/** Values read during a visit, by variable name and version. */
interface StoredValues {
  session: string;
  values: Record<string, Result>;
  /** Keys of failures that were already reported in this visit. */
  failed: string[];
}

/** Runs the shop's own variables separately; a failure is reported, its value counts as unknown. */
export function openOwn(script: string, { host, store, session }: OwnVariablesContext) {
  const address = `${host}/widget/variables/${script}`;
  const loading = importChunk(address).then(
    (module) => (module as { default: Record<string, OwnVariable> }).default,
    (): Record<string, OwnVariable> => ({}),
  );
  /** Values of this page, including pending values. */
  let onPage = new Map<string, Promise<Result | undefined>>();
  const known = new Map<string, Result>();
  /** Variables whose code failed when it last ran. */
  const failed = new Set<string>();
  let reports = 0;

  const stored = (): StoredValues => {
    const empty = { session: session(), values: {}, failed: [] };
    const last = store.read<StoredValues>(STORED_VALUES_KEY, empty);
    return last.session === empty.session ? last : empty;
  };

  async function find(name: string, variable: OwnVariable): Promise<Result | undefined> {
    const key = `${name}:${variable.version}`;
    const before = variable.unique ? lookUp(stored().values, key) : undefined;
    if (before !== undefined) return before;
    try {
      const value = await run(variable);
      failed.delete(name);
      if (variable.unique && value !== undefined) {
        const now = stored();
        store.write(STORED_VALUES_KEY, { ...now, values: { ...now.values, [key]: value } });
      }
      return value;
    } catch (error) {
      failed.add(name);
      report(variable, messageOf(error));
      return undefined;
    }
  }

  function report({ id, version }: OwnVariable, message: string): void {
    if (store.awaitsConsent?.()) return;
    const now = stored();
    const key = `${id}:${version}:${message}`;
    if (now.failed.includes(key) || reports++ >= MAX_REPORTS) return;
    store.write(STORED_VALUES_KEY, { ...now, failed: [...now.failed, key] });
    const page = (location.origin + location.pathname).slice(0, MAX_PAGE_CHARS);
    const body = toJson({ failures: [{ id, version, message, page }] });
    const pid = script.split('.js', 1).join();
    const request = { method: 'POST', credentials: 'omit', keepalive: true, body } as const;
    // The page may have replaced `fetch` by a function that throws.
    (async () => fetch(`${host}/widget/variables/${pid}`, request))().catch(() => {});
  }

  /** Reads an automatic variable once per page; returns whether the code succeeded. */
  async function read(name: string): Promise<boolean> {
    const variable = lookUp(await loading, name);
    if (!variable) return false;
    const begun = onPage.get(name) ?? find(name, variable);
    if (variable.auto) onPage.set(name, begun);
    const value = await begun;
    if (value === undefined) known.delete(name);
    else known.set(name, value);
    return !failed.has(name);
  }

  return {
    read,
    valueOf: (name: string): Value | undefined => known.get(name),
    async enterPage(): Promise<void> {
      onPage = new Map();
      known.clear();
      const all = await loading;
      for (const name of Object.keys(all)) if (all[name]?.auto) read(name);
    },
  };
}

/**
 * Returns the value of a variable's code; undefined when the code returns none.
 * @throws the error of the code, or an error that names the unusable value
 */
async function run(variable: OwnVariable): Promise<Result | undefined> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No answer within 1 second')), PROMISE_TIMEOUT_MS);
  });
  const { read } = variable;
  const value = await Promise.race([(async () => read())(), late]);
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string') {
    if (value.length > MAX_RESULT_CHARS) throw new Error('More than 200 characters');
    return value;
  }
  if (typeof value === 'boolean' || Number.isFinite(value)) return value as Result;
  throw new Error(`Neither a text nor a number, true or false: ${typeof value}`);
}

function messageOf(error: unknown): string {
  try {
    return String(error).replace(/\s+/g, ' ').slice(0, MAX_MESSAGE_CHARS) || 'Error';
  } catch {
    return 'Error';
  }
}
