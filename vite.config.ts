import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { aliases } from './aliases';
import { hashFolders } from './scripts/build/hash-folders';
import { type Colours, colours } from './src/theme/tokens';

/**
 * What the pages most visits open share with others, fetched in few pieces: each page's chunk holds
 * what it adds to the pages before it.
 */
const COMMON: { chunk: string; page: string; only?: RegExp; lists?: boolean }[] = [
  { chunk: 'fields', page: 'custom-pages/auth/LoginForm.tsx' },
  { chunk: 'parts', page: 'resources/actions/ActionsPage.tsx', lists: true },
  { chunk: 'kinds', page: 'resources/actions/ActionEdit.tsx', only: /[\\/]catalogue[\\/]/ },
  { chunk: 'controls', page: 'resources/actions/ActionEdit.tsx' },
];
/** Code of a page itself stays with it. */
const SHARED =
  /[\\/](node_modules|src[\\/](admin|components|dataProvider|i18n|developer|tour)|catalogue|contract)[\\/]/;

/** What only lists and saves need of packages whose index the shell imports with all of them. */
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

/** What only forms need, and what only pages of records: no list and no first screen waits for it. */
const FORMS =
  /node_modules[\\/]react-hook-form|src[\\/]admin[\\/]form[\\/](engine|FormBase|inputs|SaveBar|serverErrors)\./;
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

/** The console: `vite build` writes dist/console, the development server uses the same settings. */
export default defineConfig({
  root: path.dirname(aliases['@']),
  // node-polyglot imports a polyfill of a function that all our browsers have.
  resolve: {
    alias: { ...aliases, 'object.entries': path.resolve('scripts/build/object-entries.cjs') },
  },
  publicDir: false,
  plugins: [react(), skeletonColours(), preloadShell()],
  // By it a stored picture of what they draw is known to be of an older release.
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

/** What a group's `name` may ask about the finished module graph. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/**
 * Names the chunk of everything the shell imports. Left to itself the bundler cuts it into a dozen
 * crumbs, by which pages share what, and on a slow line every file costs a turn.
 */
function shellChunk() {
  const entry = path.join(aliases['@'], 'main.tsx');
  let reached: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    reached ??= reach(entry, graph);
    return id !== entry && reached.has(id) && !LISTS.test(id) && !isLater(id) ? 'shell' : null;
  };
}

/** Names the chunk of what such a page is made of, for the same reason as the shell's. */
function commonChunk({ chunk, page, only = SHARED, lists = false }: (typeof COMMON)[number]) {
  let reached: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    reached ??= reach(path.join(aliases['@'], page), graph);
    const later = isLater(id) || (LISTS.test(id) && !lists);
    return reached.has(id) && only.test(id) && !later ? chunk : null;
  };
}

/**
 * Packages that the index of react-admin exports beside ra-core. Whoever imports a hook from it does not use
 * their components, so the walk along its imports must not put what they import into a first chunk.
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

/** Gives the skeleton in index.html the colours of the tokens. */
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

/** Lets the browser fetch the shell while the small boot script already asks the server for data. */
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
