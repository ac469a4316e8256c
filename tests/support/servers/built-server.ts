import path from 'node:path';
import { inject } from 'vitest';

/** A program of the built server, for a process of its own: from the sources each start would compile anew. */
export const builtProgram = (name: 'main' | 'move-events' | 'embedded-process') =>
  path.join(inject('dist'), `${name}.js`);
