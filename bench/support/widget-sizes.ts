import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { compileCampaign, newCampaign } from '@catalogue/compile';
import { chunksNeeded } from '@catalogue/conditions/chunks';
import { DEFAULT_BRAND } from '@catalogue/design/brand';
import { themeDesigns, themeVariables } from '@catalogue/design/themed';
import { templates } from '@catalogue/templates/registry';
import { guardLimits } from '@catalogue/visitors/visitor-guard';
import { signEventToken } from '@server/events/receive/event-token';
import { ensureBuilt } from './built';

/** Maximum brotli bytes before a shop page's first popup: script, popup and configuration. */
export const FIRST_POPUP_BUDGET_BYTES = 8 * 1024;
export const CORE_BUDGET_BYTES = 4_800;
/** Maximum brotli bytes of the chunk that reads the pages of one platform. */
export const SHOP_BUDGET_BYTES = 6_000;
/** Maximum brotli bytes of the chunk that reads general markup and determines page types. */
export const PAGE_BUDGET_BYTES = 5_600;
/** Maximum brotli bytes of the chunk that reads the themes of one platform. */
export const THEME_BUDGET_BYTES = 2_200;

/** Maximum brotli bytes of everything that the chat loads until its first message is visible. */
export const CHAT_BUDGET_BYTES = 12 * 1024;
/** Maximum brotli bytes of the script that adds the chat's button to a shop page. */
export const LAUNCHER_BUDGET_BYTES = 1.2 * 1024;

const LEVEL_11 = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
/** Lower than the level for files, because the server compresses it for each response. */
const LEVEL_5 = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export interface WidgetSizes {
  core: number;
  popup: number;
  config: number;
  /**
   * Total bytes of the chunks (`chunksNeeded`) of the three measured campaigns; not part of
   * `first`.
   */
  kinds: number;
  /** Total bytes that a page loads before the first popup. */
  first: number;
  all: Map<string, number>;
  /** Size of the largest chunk that reads a platform's pages. */
  shop: number;
  /** Size of the chunk that reads general markup. */
  page: number;
  /** Size of the largest chunk that reads a platform's themes. */
  theme: number;
  /** Total size of the chat's script, style and HTML page. */
  chat: number;
  launcher: number;
  /** Files with characters other than ASCII, which shop pages in other encodings would misread. */
  notAscii: string[];
}

/** Ids of the measured templates: a popup with a picture, text and button, and two bars. */
const MEASURED_TEMPLATES = [3, 4, 6];

export async function measureWidget(): Promise<WidgetSizes> {
  await ensureBuilt();
  const { all, notAscii } = readScripts();
  const measured = templates.filter(({ id }) => MEASURED_TEMPLATES.includes(id));
  const campaigns = measured.map((template) => {
    const body = { ...newCampaign(template, 'tr'), status: 'active' as const };
    return themeDesigns(compileCampaign(body, { id: template.id, version: 1 }), DEFAULT_BRAND);
  });
  const brand = themeVariables(DEFAULT_BRAND);
  // A fixed time, because the size of the compressed configuration varies slightly with the token.
  const token = signEventToken(Buffer.alloc(32, 'secret'), 'vitrin-demo', new Date(0));
  const parts = chunksNeeded(campaigns);
  const text = Buffer.from(
    JSON.stringify({
      pid: 'vitrin-demo',
      token,
      campaigns,
      parts,
      guard: guardLimits.normal,
      brand,
    }),
  );
  const config = brotliCompressSync(text, LEVEL_5).length;
  const bytesOf = (name: string) => {
    const bytes = all.get(name);
    if (bytes === undefined) throw new Error(`storefront/vite.config.ts builds no ${name}.`);
    return bytes;
  };
  const core = bytesOf('widget.js');
  const popup = bytesOf('design.js');
  const kinds = parts.reduce((sum, name) => sum + bytesOf(`kinds/${name}.js`), 0);
  const shops = [...all].filter(([name]) => name.startsWith('shop-')).map(([, bytes]) => bytes);
  const shop = Math.max(...shops);
  const themes = [...all].filter(([name]) => name.startsWith('theme-')).map(([, bytes]) => bytes);
  const theme = Math.max(...themes);
  const page = bytesOf('kinds/page.js');
  const chat = bytesOf('chat.js') + bytesOf('chat.css') + bytesOf('chat.html');
  return {
    core,
    popup,
    config,
    kinds,
    first: core + popup + config,
    all,
    shop,
    page,
    theme,
    chat,
    launcher: bytesOf('launcher.js'),
    notAscii,
  };
}

function readScripts(): Pick<WidgetSizes, 'all' | 'notAscii'> {
  const notAscii: string[] = [];
  const all = new Map<string, number>();
  for (const folder of ['dist/storefront/widget', 'dist/storefront/chat']) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|css|html)$/.test(name))
      .sort();
    for (const file of files) {
      const name = file.replaceAll('\\', '/');
      const script = readFileSync(path.join(folder, file));
      if (script.some((byte) => byte > 127)) notAscii.push(name);
      all.set(name, brotliCompressSync(script, LEVEL_11).length);
    }
  }
  return { all, notAscii };
}
