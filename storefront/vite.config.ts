import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { aliases } from '../aliases';
import { actionDefinitions } from '../catalogue/actions/registry';
import { PLATFORMS, THEMES } from '../catalogue/platforms/registry';
import { designAssets, listDesignChunks } from '../scripts/build/design';
import { findFileText, hashFolders, listFiles, readFileText } from '../scripts/build/hash-folders';

const at = (file: string) => `${aliases['@storefront']}/${file}`;

/** Hash of the catalogue and the storefront, which allows permanent caching of the chunks. */
const version = hashFolders([aliases['@catalogue'], at('.')]);

/** Shop pages may have any encoding, so scripts contain only ASCII. */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  applyToEnvironment: ({ name }) => name !== 'client' && name !== 'preview',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      // Minified code contains line ends only in style sheets, which work without them.
      file.code = file.code.replace(/([;,{}])\n/g, '$1').trimEnd();
      file.code = file.code.replace(
        /[^\0-\x7f]/g,
        (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/** The server compares the version with `?v=` before it allows permanent caching of a chunk. */
const versionFile: Plugin = {
  name: 'version-file',
  applyToEnvironment: ({ name }) => name === 'widget',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'version.txt', source: version });
  },
};

/** Writes a picture of each kind of action, for templates, to /template-images/<kind>.svg. */
const kindPictures: Plugin = {
  name: 'kind-pictures',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    for (const type of Object.keys(actionDefinitions)) {
      const source = findFileText(`${aliases['@catalogue']}/actions/${type}/picture.svg`);
      if (source === null) continue;
      this.emitFile({ type: 'asset', fileName: `template-images/${type}.svg`, source });
    }
  },
};

/** Copies only the fonts and 3D objects that a design can use. */
const designFiles: Plugin = {
  name: 'design-files',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    for (const { fileName, source } of designAssets()) {
      this.emitFile({ type: 'asset', fileName, source });
    }
  },
};

/** Writes chat.html and its style beside the script, with the version in their addresses. */
const chatPage: Plugin = {
  name: 'chat-page',
  applyToEnvironment: ({ name }) => name === 'chat',
  generateBundle() {
    const html = readFileText(at('chat/chat.html')).replaceAll('__VERSION__', version);
    this.emitFile({ type: 'asset', fileName: 'chat.html', source: html });
    const css = readFileText(at('chat/chat.css'));
    this.emitFile({ type: 'asset', fileName: 'chat.css', source: css });
  },
};

/** The page has one inline script and no styles, so that it runs in a sandbox without an origin. */
const previewPage: Plugin = {
  name: 'preview-page',
  applyToEnvironment: ({ name }) => name === 'preview',
  generateBundle() {
    const page = readFileText(at('preview/index.html')).replace('__VERSION__', version);
    this.emitFile({ type: 'asset', fileName: 'index.html', source: page });
  },
};

/** Resolves `virtual:shop-<platform>` to the reader of one platform, without the other readers. */
const shopEntries: Plugin = {
  name: 'shop-entries',
  resolveId: (id) => (id.startsWith('virtual:shop-') ? `\0${id}` : undefined),
  load(id) {
    const [, platform] = /^\0virtual:shop-(\w+)$/.exec(id) ?? [];
    if (!platform) return undefined;
    const hasReader =
      findFileText(`${aliases['@catalogue']}/platforms/${platform}/shop.ts`) !== null;
    return `${hasReader ? `import { ${platform} } from '@catalogue/platforms/${platform}/shop';` : ''}
      import { shopOf } from '@storefront/widget/shop/open-shop';
      export const openShop = shopOf(${hasReader ? platform : '{}'});`;
  },
};

/** Builds a chunk as a separate module without shared code, so that one request loads it. */
function chunk(name: string, entry: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: at('../dist/storefront/widget'),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2020',
      modulePreload: false,
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        input: { [name]: entry },
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name].js', minify: true },
      },
    },
  };
}

function chatScript(name: string, target: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: at('../dist/storefront/chat'),
      emptyOutDir: false,
      copyPublicDir: false,
      target,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: { [name]: at(`chat/${name}.ts`) },
        output: {
          format: 'iife',
          entryFileNames: '[name].js',
          assetFileNames: '[name][extname]',
          minify: true,
        },
      },
    },
  };
}

const chunks = [
  'sending/sender',
  'checks/why',
  'page/installation',
  'sending/signals',
  'split',
  'sending/orders',
  'page/learn',
  'recommend',
  'sending/request',
  'push-worker',
  'coupon',
  'heal',
  'page/page-values',
  'checks/console',
  'picker/main',
  'reviews/main',
].map((file) => {
  const name = file.replace('/main', '').replace(/^.*\//, '');
  return [name.replace(/\W/g, '_'), chunk(name, at(`widget/${file}.ts`))];
});
const kinds = listFiles(at('widget/kinds'))
  .filter((file) => file !== 'kinds.ts')
  .map((file) => {
    const name = file.replace('.ts', '');
    return [`kinds_${name}`, chunk(`kinds/${name}`, at(`widget/kinds/${file}`))];
  });
const shops = PLATFORMS.map((platform) => [
  `shop_${platform}`,
  chunk(`shop-${platform}`, `virtual:shop-${platform}`),
]);
const themes = THEMES.map((name) => [
  `theme_${name}`,
  chunk(`theme-${name}`, `${aliases['@catalogue']}/platforms/${name}/theme.ts`),
]);
/** Chunks of the action kinds with their own renderer; the design engine draws all others. */
const actions = Object.keys(actionDefinitions)
  .filter((type) => findFileText(`${aliases['@catalogue']}/actions/${type}/render.ts`) !== null)
  .map((type) => [
    `action_${type.replace(/\W/g, '_')}`,
    chunk(`actions/${type}`, `${aliases['@catalogue']}/actions/${type}/render.ts`),
  ]);
/** The design engine, and one chunk for each file that it loads only for designs that use it. */
const designs = [
  ['design', chunk('design', `${aliases['@catalogue']}/design/render/design.ts`)],
  ...listDesignChunks().map(([name, file]) => [
    `design_${name.replace(/\W/g, '_')}`,
    chunk(name, file),
  ]),
];

/** Configuration of `vite build`, which writes the demo shop and the widget to dist/storefront. */
export default defineConfig({
  root: aliases['@storefront'],
  base: '/',
  publicDir: at('public'),
  resolve: { alias: aliases },
  plugins: [asciiOnly, versionFile, kindPictures, designFiles, chatPage, previewPage, shopEntries],
  define: { 'import.meta.env.VITRIN_VERSION': JSON.stringify(version) },
  // All environments share one configuration, because reading it for each takes most of the build
  // time.
  builder: { sharedConfigBuild: true },
  environments: {
    client: {
      build: {
        outDir: at('../dist/storefront'),
        assetsDir: 'demo-shop/assets',
        emptyOutDir: true,
        rolldownOptions: {
          input: ['index', 'category', 'product', 'cart', 'empty', 'order-complete'].map((page) =>
            at(`demo-shop/${page}.html`),
          ),
        },
      },
    },
    widget: {
      consumer: 'client',
      build: {
        outDir: at('../dist/storefront/widget'),
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2020',
        rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } },
        lib: {
          entry: at('widget/main.ts'),
          formats: ['iife'],
          name: 'vitrin',
          fileName: () => 'widget.js',
        },
      },
    },
    preview: {
      consumer: 'client',
      build: {
        outDir: at('../dist/storefront/preview'),
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2022',
        lib: {
          entry: at('preview/main.ts'),
          formats: ['iife'],
          name: 'vitrinPreview',
          fileName: () => 'preview.js',
        },
      },
    },
    ...Object.fromEntries([...chunks, ...kinds, ...shops, ...themes, ...actions, ...designs]),
    chat: chatScript('chat', 'es2021'),
    chat_launcher: chatScript('launcher', 'es2020'),
  },
});
