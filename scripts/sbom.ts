// Writes dist/sbom.cdx.json (CycloneDX) and dist/licences.txt of a release.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAllowedLicence, type Licensed, listLicences } from './licences';

const SBOM_FILE = 'dist/sbom.cdx.json';
const LICENCES_FILE = 'dist/licences.txt';
const SBOM_BYTES = 64 * 1024 * 1024;

mkdirSync('dist', { recursive: true });
const { name: product, version } = readJson('package.json');
const licences = listLicences(readJson('package-lock.json').packages);
const components = writeSbom(licences);
const isWhole = components === licences.length;
console.log(
  `${isWhole ? 'ok     ' : 'FAILED '} ${SBOM_FILE}: ${components} of ${licences.length} packages of production`,
);

writeFileSync(
  LICENCES_FILE,
  licences.map(({ name, version, licence }) => `${name} ${version} ${licence}\n`).join(''),
);
const refused = licences.filter(({ licence }) => !isAllowedLicence(licence));
for (const { name, version, licence } of refused) {
  console.log(`FAILED  ${name} ${version}: we may not ship it under its licence, ${licence}`);
}
if (refused.length === 0) console.log(`ok      ${LICENCES_FILE}: ${licences.length} licences`);
process.exit(isWhole && refused.length === 0 ? 0 : 1);

/** Writes the bill of materials of the shipped packages; returns its number of components. */
function writeSbom(shipped: Licensed[]): number {
  // --omit=dev would also omit packages that production and development share, such as react.
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const npm = process.env.npm_execpath;
  const [command, ...rest] = npm?.endsWith('.js')
    ? [process.execPath, npm, ...args]
    : ['npm', ...args];
  const { status, stdout, stderr, error } = spawnSync(command, rest, {
    encoding: 'utf8',
    maxBuffer: SBOM_BYTES,
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${error?.message ?? stderr}`);
  const sbom = JSON.parse(stdout) as Sbom;
  const ids = new Set(shipped.map((one) => `${one.name}@${one.version}`));
  // A package that is installed in several folders of node_modules is one component.
  const components = new Map(
    sbom.components
      .filter((one) => ids.has(`${nameOf(one)}@${one.version}`))
      .map((one) => [`${nameOf(one)}@${one.version}`, one]),
  );
  const refs = new Set([...components.values()].map((one) => one['bom-ref']));
  const own = sbom.metadata.component['bom-ref'];
  // npm uses the name of the folder as the product's name.
  Object.assign(sbom.metadata.component, { name: product, version });
  const written = {
    ...sbom,
    components: [...components.values()],
    dependencies: sbom.dependencies
      .filter(({ ref }) => ref === own || refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((id) => refs.has(id)) })),
  };
  writeFileSync(SBOM_FILE, `${JSON.stringify(written, null, 2)}\n`);
  return components.size;
}

function nameOf({ group, name }: Component): string {
  return group ? `${group}/${name}` : name;
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

interface Component {
  'bom-ref': string;
  group?: string;
  name: string;
  version: string;
}

interface Sbom {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}
