import { defineConfig, type Plugin } from 'vite';
import { aliases } from '../aliases';

const at = (path: string) => `${aliases['@storefront']}/${path}`;

/** Shop pages come in every encoding: a script of plain ASCII reads the same in all of them. */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  applyToEnvironment: ({ name }) => name === 'widget',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      // The only line ends left are those of style sheets.
      file.code = file.code.replace(/([;,{}])\n/g, '$1');
      file.code = file.code.replace(
        /[^\0-\x7f]/g,
        (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/** `vite build -c storefront/vite.config.ts` writes dist/storefront: the widget, then the demo shop. */
export default defineConfig({
  root: aliases['@storefront'],
  base: '/',
  publicDir: at('public'),
  resolve: { alias: aliases },
  plugins: [asciiOnly],
  builder: {},
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
        lib: {
          entry: at('widget/main.ts'),
          formats: ['iife'],
          name: 'vitrin',
          fileName: () => 'widget.js',
        },
      },
    },
  },
});
