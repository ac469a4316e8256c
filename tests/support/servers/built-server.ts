import path from 'node:path';
import { inject } from 'vitest';

/**
 * Returns the path of a built program, because each start from the sources would compile them
 * again.
 */
export const builtProgram = (name: 'main' | 'move-events' | 'embedded-process') =>
  path.join(inject('dist'), `${name}.js`);
