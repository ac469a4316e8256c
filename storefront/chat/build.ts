import type { EnvironmentOptions, Plugin } from 'vite';
import { aliases } from '../../aliases';
import { hashFolders, readFileText } from '../../scripts/build/hash-folders';

const at = (file: string) => `${aliases['@storefront']}/chat/${file}`;
/** Hash of the catalogue and the storefront, which allows permanent caching of the page's files. */
const version = hashFolders([aliases['@catalogue'], aliases['@storefront']]);

function script(name: string, target: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: at('../../dist/storefront/chat'),
      emptyOutDir: false,
      copyPublicDir: false,
      target,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: { [name]: at(`${name}.ts`) },
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

export const chatEnvironments: Record<string, EnvironmentOptions> = {
  chat: script('chat', 'es2021'),
  chat_launcher: script('launcher', 'es2020'),
};

/** Writes chat.html and its style beside the script, with the version in their addresses. */
export const chatPage: Plugin = {
  name: 'chat-page',
  applyToEnvironment: ({ name }) => name === 'chat',
  generateBundle() {
    const html = readFileText(at('chat.html')).replaceAll('__VERSION__', version);
    this.emitFile({ type: 'asset', fileName: 'chat.html', source: html });
    this.emitFile({ type: 'asset', fileName: 'chat.css', source: readFileText(at('chat.css')) });
  },
};
