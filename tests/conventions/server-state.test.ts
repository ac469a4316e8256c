import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Files with module state, such as a limit that all servers in a process share. */
const MAY_KEEP_STATE = ['server/areas/account/session/password.ts'];

/** Matches a variable, or an empty Map, Set or WeakMap, at the top level of a module. */
const STATE =
  /^(?:export )?(?:let |const \w+(?:: [^=]+)? = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\))/m;

test('No module of the server has state of its own; all state is in Deps', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join('server', name));
  const keeping = files.filter((file) => STATE.test(readFileSync(file, 'utf8')));
  expect(keeping).toEqual(MAY_KEEP_STATE);
});
