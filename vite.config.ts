import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { aliases } from './aliases';
import { hashFolders } from './scripts/build/hash-folders';
import { type Colours, colours } from './src/theme/tokens';

/**
 * Chunks of code that often visited pages share, so that it loads in few files. Each page's chunk
 * contains the code that it adds to the pages listed before it.
 */
const COMMON: { chunk: string; page: string; only?: RegExp; lists?: boolean }[] = [
  { chunk: 'fields', page: 'custom-pages/auth/LoginForm.tsx' },
  { chunk: 'parts', page: 'resources/actions/ActionsPage.tsx', lists: true },
  { chunk: 'kinds', page: 'resources/actions/ActionEdit.tsx', only: /[\\/]catalogue[\\/]/ },
  { chunk: 'controls', page: 'resources/actions/ActionEdit.tsx' },
];
/** Matches shared code; the code of the page itself stays in the page's own chunk. */
const SHARED =
  /[\\/](node_modules|src[\\/](admin|components|dataProvider|i18n|developer|tour)|catalogue|contract)[\\/]/;

/**
 * Matches modules that only lists and saves need. The console's shell (`main.tsx`) imports the
 * index of their packages, which would otherwise put them into the first chunk.
 */
const LISTS = new RegExp(
  `node_modules[\\\\/](${[
    'ra-core/dist/(controller/list|dataTable|export|core/useGetResourceLabel)',
    'ra-core/dist/dataProvider/fetch\\.',
    'ra-core/dist/dataProvider/use(GetList|Create|Update|Delete)(Many)?\\.',
    'ra-core/dist/dataProvider/useMutationWithMutationMode\\.',
    '@tanstack/query-core/build/modern/(infiniteQueryBehavior|mutationObserver)',
    'query-string|decode-uri-component|filter-obj|split-on-first|strict-uri-encode',
    'jsonexport|inflection|lodash',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]')})`,
);

/**
 * Matches modules that only forms need (FORMS) or only pages of single records need (RECORDS), so
 * that no list and no first screen waits for them.
 */
const FORMS =
  /node_modules[\\/]react-hook-form|src[\\/]admin[\\/]form[\\/](FormBase|inputs|SaveBar|serverErrors)\./;
const RECORDS = new RegExp(
  [
    'src/admin/form/',
    'ra-core/dist/controller/(?:create|edit|saveContext)/',
    'ra-core/dist/core/use(?:GetRecordRepresentation|ResourceDefinition)\\.',
    'ra-core/dist/routing/use(?:Params|Redirect)\\.',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);
const isLater = (id: string) => FORMS.test(id) || RECORDS.test(id);

/** Configuration of the console, for the build of dist/console and for the development server. */
export default defineConfig({
  root: path.dirname(aliases['@']),
  // node-polyglot imports a polyfill of a function that all our browsers have.
  resolve: {
    alias: {
      ...aliases,
      'object.entries': path.resolve(import.meta.dirname, 'scripts/build/object-entries.cjs'),
    },
  },
  publicDir: false,
  plugins: [react(), skeletonColours(), preloadShell()],
  // Lets the console detect stored pictures that an older release has drawn.
  define: {
    'import.meta.env.VITRIN_RENDERERS': JSON.stringify(
      hashFolders([aliases['@catalogue'], aliases['@storefront']]),
    ),
  },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'boot', tags: ['$initial'], priority: 7 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
            { name: shellChunk(), debugName: 'shell', priority: 5 },
            ...COMMON.map((common, index) => ({
              name: commonChunk(common),
              debugName: common.chunk,
              priority: COMMON.length - index,
            })),
            { name: 'forms', test: FORMS, priority: 0 },
          ],
        },
      },
    },
  },
});

/** Methods of the finished module graph that a group's `name` function uses. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/**
 * Returns a function that assigns everything the shell imports to one chunk. By default the bundler
 * splits it into a dozen small chunks, and each file costs a round trip on a slow connection.
 */
function shellChunk() {
  const entry = path.join(aliases['@'], 'main.tsx');
  let reached: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    reached ??= reach(entry, graph);
    return id !== entry && reached.has(id) && !LISTS.test(id) && !isLater(id) ? 'shell' : null;
  };
}

/**
 * Returns a function that assigns the shared code of a page to one chunk, for the same reason as
 * `shellChunk`.
 */
function commonChunk({ chunk, page, only = SHARED, lists = false }: (typeof COMMON)[number]) {
  let reached: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    reached ??= reach(path.join(aliases['@'], page), graph);
    const later = isLater(id) || (LISTS.test(id) && !lists);
    return reached.has(id) && only.test(id) && !later ? chunk : null;
  };
}

/**
 * Packages that the index of react-admin exports in addition to ra-core. The console does not use
 * their components, so their imports must not get into a first chunk.
 */
const UNUSED = /node_modules[\\/](ra-ui-materialui|ra-language-english|ra-i18n-polyglot)[\\/]/;

function reach(entry: string, graph: ModuleGraph): Set<string> {
  if (!graph.getModuleInfo(entry)) throw new Error(`No such page to share code of: ${entry}`);
  const reached = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    open.push(...imported.filter((target) => !UNUSED.test(target)));
  }
  return reached;
}

/** Inserts the theme's colours into the skeleton of index.html. */
function skeletonColours(): Plugin {
  const variables = ({ ground, text, line, side, sunken }: Colours) => `
      --sk-bg: ${ground}; --sk-side: ${side.ground}; --sk-bar: ${sunken};
      --sk-text: ${text}; --sk-line: ${line}; --sk-side-bar: ${side.line};`;
  const dark = `{ ${variables(colours.dark)} color-scheme: dark; }`;
  const styles = `:root { ${variables(colours.light)} }
      :root[data-theme='dark'] ${dark}
      @media (prefers-color-scheme: dark) { :root:not([data-theme]) ${dark} }`;
  return {
    name: 'skeleton-colours',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('/* skeleton colours */', styles),
    },
  };
}

/**
 * Preloads the shell, so that the browser fetches it while the small boot script already requests
 * data.
 */
function preloadShell(): Plugin {
  return {
    name: 'preload-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const shell = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/src/main.tsx'));
        const files = shell ? [shell.fileName, ...shell.imports] : [];
        return files
          .filter((file) => !chunks.find((chunk) => chunk.fileName === file)?.isEntry)
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
