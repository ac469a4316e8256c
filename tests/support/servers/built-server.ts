import path from 'node:path';
import { inject } from 'vitest';

/** Starting from the sources would compile them at each start. */
export const builtProgram = (name: 'main' | 'move-events') =>
  path.join(inject('dist'), `${name}.js`);
