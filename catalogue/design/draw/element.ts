import { mediaUrl } from '../../lib/url';

/** Creates an element with a class and children; strings become text, never markup. */
export function draw<Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

export function pixels(value: unknown, least: number, most: number): string {
  return `${Math.min(Math.max(Number(value) || 0, least), most)}px`;
}

/** Creates a button that reports neither a click nor a close; `press` reports them if needed. */
export function drawPress(
  document: Document,
  className: string,
  press: () => void,
  ...content: (Node | string)[]
): HTMLButtonElement {
  const button = draw(document, 'button', className, ...content);
  button.type = 'button';
  button.onclick = press;
  return button;
}

/** Draws a picture; null without a safe address. A picture that fails to load leaves no gap. */
export function drawImage(
  value: unknown,
  { document, host }: { document: Document; host: string },
  { className = 'image', alt = '' } = {},
): HTMLImageElement | null {
  const address = mediaUrl(value, host);
  if (!address) return null;
  const image = draw(document, 'img', className);
  image.alt = alt;
  image.src = address;
  image.onerror = () => image.remove();
  return image;
}

/** Maximum time in ms that an element may wait to be inserted into the page. */
const MAX_WAIT_MS = 3_600_000;

/** Runs a function at an interval until the element is removed from the page. */
export function runEvery(milliseconds: number, element: HTMLElement, run: () => void): void {
  let seen = false;
  let waited = 0;
  const timer = setInterval(() => {
    waited += milliseconds;
    if (element.isConnected) {
      seen = true;
      run();
    } else if (seen || waited > MAX_WAIT_MS) clearInterval(timer);
  }, milliseconds);
}

/** Base styles of a shadow root; only the font of the page is inherited. */
export const baseCss = `:host{all:initial!important;display:block!important;font-family:inherit!important;
position:relative!important;z-index:2147483000!important}
*{box-sizing:border-box}
button,a{font:inherit;cursor:pointer}
:focus-visible{outline:3px solid #fff;box-shadow:0 0 0 6px #1a56db}
`;
