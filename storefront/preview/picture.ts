import type { Font } from '@catalogue/design/fields/theme';
import {
  FONT_WEIGHTS,
  familyOf,
  fontPath,
  SUBSETS,
  type Subset,
} from '@catalogue/design/fonts/files';
import { facesOf } from '@catalogue/design/fonts/load';
import type { DrawnPicture, PictureSettings } from '@contract/preview';

const NOT_DRAWN = 'script, style, iframe, video, link';
const JPEG_QUALITY = 0.9;

/** Draws a picture of the window. */
export async function drawPicture(
  host: string,
  { width, height, format }: PictureSettings,
): Promise<DrawnPicture> {
  try {
    await document.fonts.ready;
    const { svg, isComplete } = await writeSvg(host);
    const image = new Image(innerWidth, innerHeight);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext('2d');
    if (!pen) return { picture: null, isComplete };
    pen.imageSmoothingQuality = 'high';
    if (format === 'image/jpeg') {
      // JPEG has no transparency, so a page without a background would be black.
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, width, height);
    }
    pen.drawImage(image, 0, 0, width, height);
    return { picture: canvas.toDataURL(format, JPEG_QUALITY), isComplete };
  } catch {
    return { picture: null, isComplete: false };
  }
}

/**
 * Returns the window's content as SVG. Elements in shadow trees include their computed styles,
 * because only the style sheets of the page itself are copied. Images of other servers are left
 * out, because a picture cannot load them.
 */
async function writeSvg(host: string): Promise<{ svg: string; isComplete: boolean }> {
  const { innerWidth: width, innerHeight: height, scrollY } = window;
  const images: Promise<boolean>[] = [];
  const body = copy(document.body, null, images) as HTMLElement;
  body.style.marginTop = `${-scrollY}px`;
  const sheet = document.createElement('style');
  body.prepend(sheet);
  // Most drawn elements are siblings of the body, not its children.
  const beside = Array.from(document.querySelectorAll('html > vitrin-campaign'), (element) =>
    copy(element, null, images),
  );
  const [fonts, ...embedded] = await Promise.all([fontRules(host), ...images]);
  sheet.textContent = fonts.rules + pageRules();
  const writer = new XMLSerializer();
  const drawn = [body, ...beside].map((node) => writer.serializeToString(node)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><foreignObject width="100%" height="100%">${drawn}</foreignObject></svg>`;
  return { svg, isComplete: fonts.isComplete && embedded.every(Boolean) };
}

/**
 * Copies a node with its children; elements of a shadow tree get their computed style as an
 * attribute. `parent` is the style of the parent element, null outside a shadow tree; `images`
 * collects whether the images could be loaded.
 */
function copy(node: Node, parent: Style | null, images: Promise<boolean>[]): Node {
  const made = node.cloneNode(false);
  if (!(node instanceof Element) || !(made instanceof Element)) return made;
  if (made instanceof HTMLImageElement && made.src.startsWith(`${location.origin}/`)) {
    images.push(embed(made));
  }
  const style = parent || node.shadowRoot ? readStyle(getComputedStyle(node)) : null;
  if (style) made.setAttribute('style', styleText(style, parent));
  if (style) made.append(...decorationOf(node, '::before', style));
  for (const child of (node.shadowRoot ?? node).childNodes) {
    if (child instanceof Element && child.matches(NOT_DRAWN)) continue;
    if (child instanceof HTMLDialogElement && child.matches(':modal'))
      made.append(backdropOf(child));
    made.append(copy(child, style, images));
  }
  if (style) made.append(...decorationOf(node, '::after', style));
  return made;
}

/**
 * Copies a pseudo-element as an element without text, because designs have no text in
 * pseudo-elements.
 */
function decorationOf(element: Element, pseudo: '::before' | '::after', parent: Style): Element[] {
  const style = getComputedStyle(element, pseudo);
  if (style.content === 'none') return [];
  const made = document.createElement('span');
  made.setAttribute('style', styleText(readStyle(style), parent));
  return [made];
}

/** Returns the rules of the preview's own style sheets and of the CSS that actions add. */
const pageRules = (): string =>
  document.adoptedStyleSheets
    .flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText))
    .join('');

/** Returns whether the image could be loaded. */
async function embed(image: HTMLImageElement): Promise<boolean> {
  for (const name of ['srcset', 'loading']) image.removeAttribute(name);
  const data = await fileAt(image.src);
  if (data) image.src = data;
  return data !== '';
}

/**
 * Our own fonts and images as data URLs by address, for further pictures; those that could not be
 * loaded are requested again.
 */
const files = new Map<string, Promise<string>>();

async function fontRules(host: string): Promise<{ rules: string; isComplete: boolean }> {
  const faces = (Object.keys(FONT_WEIGHTS) as Font[]).flatMap((font) =>
    facesOf(document.fonts, font)
      .map(({ status }, at) => ({ status, subset: Object.keys(SUBSETS)[at] as Subset }))
      .filter(({ status }) => status === 'loaded')
      .map(async ({ subset }) => {
        const file = await fileAt(`${host}${fontPath(font, subset)}`);
        const rule = `@font-face{font-family:"${familyOf(font)}";font-weight:${FONT_WEIGHTS[font]};unicode-range:${SUBSETS[subset]};src:url(${file})}`;
        return { rule, file };
      }),
  );
  const loaded = await Promise.all(faces);
  return {
    rules: loaded.map(({ rule }) => rule).join(''),
    isComplete: loaded.every(({ file }) => file !== ''),
  };
}

function fileAt(address: string): Promise<string> {
  const known = files.get(address);
  if (known) return known;
  const file = dataUrlAt(address).then((data) => {
    if (!data) files.delete(address);
    return data;
  });
  files.set(address, file);
  return file;
}

/** Returns an empty text when the file cannot be loaded. */
async function dataUrlAt(address: string): Promise<string> {
  try {
    const response = await fetch(address);
    return response.ok ? await dataUrlOf(await response.blob()) : '';
  } catch {
    return '';
  }
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(blob);
  });
}

function backdropOf(dialog: HTMLDialogElement): Element {
  const style = getComputedStyle(dialog, '::backdrop');
  const made = document.createElement('div');
  made.setAttribute('style', `position:fixed;inset:0;background:${style.backgroundColor}`);
  return made;
}

/** Computed values in the order of `properties`. */
type Style = readonly string[];

/** Properties that repeat others with logical names, or that have no effect in a picture. */
const NOT_COPIED =
  /(?:^|-)(?:block|inline)(?:-|$)|-(?:start|end)-(?:start|end)-|^(?:animation|transition)/;
/**
 * Properties that are always copied, because `readInitial` cannot measure their initial value: its
 * element has `display: none`, and lines without a style have the width 0.
 */
const ALWAYS_COPIED = /^display$|^(?:border|outline)-.*width$/;

let properties: string[] = [];
/** Values of an element without any style; empty for properties that are always copied. */
let initial: Style = [];

function readStyle(style: CSSStyleDeclaration): Style {
  if (properties.length === 0) {
    properties = Array.from(style).filter((name) => !NOT_COPIED.test(name));
    initial = readInitial();
  }
  return properties.map((name) => style.getPropertyValue(name));
}

function readInitial(): Style {
  const bare = document.createElement('span');
  bare.style.cssText = 'all:initial;display:none';
  document.body.append(bare);
  const style = getComputedStyle(bare);
  const values = properties.map((name) =>
    ALWAYS_COPIED.test(name) ? '' : style.getPropertyValue(name),
  );
  bare.remove();
  return values;
}

/** Returns the declarations that are not initial here or not initial in `parent`. */
function styleText(style: Style, parent: Style | null): string {
  const declarations = properties.flatMap((name, at) =>
    parent && style[at] === initial[at] && parent[at] === initial[at]
      ? []
      : [`${name}:${style[at]}`],
  );
  return ['all:unset', ...declarations].join(';');
}
