import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/*
 * Order within the groups of projects in vitest.config.ts. In a fresh clone, no durations are
 * recorded, and vitest would start with the largest files, so the longest files are listed here.
 */
const PROJECTS = ['unit', 'storefront', 'console', 'server'];
const LONG = [
  'tests/server/postgres/embedded.test.ts',
  'tests/server/events/crash.test.ts',
  'tests/server/mail/outbox.test.ts',
  'tests/server/main.test.ts',
  'tests/server/areas/commerce/product-feed.test.ts',
  'tests/server/demo.test.ts',
  'tests/src/admin/lists.test.tsx',
  'tests/src/custom-pages/staff/templates.test.tsx',
  'tests/src/form-builder/variable-places.test.tsx',
  'tests/src/form-builder/gallery.test.tsx',
];

const gone = LONG.filter((file) => !existsSync(file));
if (gone.length > 0) throw new Error(`The order of tests names what is not there: ${gone}`);

/** Starts each project with its longest tests, so that no worker runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => projectRank(a) - projectRank(b) || rank(a) - rank(b));
  }
}

const projectRank = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);

function rank({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex((file) => moduleId.endsWith(file));
  return at < 0 ? LONG.length : at;
}
