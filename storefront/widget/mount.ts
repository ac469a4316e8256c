import type { Rendered } from '@catalogue/kinds';
import { guard } from './guard';

/** Styles of the element around a drawing; the drawing brings all other styles. */
const DIALOG_CSS = `dialog{all:unset}
dialog::backdrop{display:none}
`;

interface Watcher {
  /** Called when the shopper presses Escape in an overlay. */
  close: () => void;
  /** Called when the campaign is on the page. */
  shown: () => void;
}

/**
 * Puts a drawing on the page, and returns a function that removes it. For an overlay, the browser
 * keeps the focus inside the dialog, makes the page inert, closes the dialog on Escape and restores
 * the focus.
 */
export function mount(rendered: Rendered, { close, shown }: Watcher): () => void {
  const { element, css, overlay, place, label, attach } = rendered;
  const host = document.createElement('vitrin-campaign');
  // The shadow root is open for tests and assistive technology; a closed root would protect
  // nothing.
  const root = host.attachShadow({ mode: 'open' });
  addCss(root, DIALOG_CSS + css);
  const frame = document.createElement(overlay ? 'dialog' : 'section');
  frame.setAttribute('aria-label', label);
  // Most host elements are siblings of the body, so the frame copies the body's font.
  frame.style.fontFamily = getComputedStyle(document.body).fontFamily;
  frame.append(element);
  root.append(frame);
  host.className = place;
  if (place === 'top') document.body.prepend(host);
  else if (!attach) document.documentElement.append(host);

  const dialog = frame as Partial<HTMLDialogElement>;
  if (overlay) {
    // Focus the container and not its first button, so that screen readers read the label and no
    // focus ring appears.
    element.tabIndex = -1;
    element.setAttribute('autofocus', '');
    // Listen to `close`, not `cancel`: a second Escape closes the dialog even if `cancel` was
    // prevented.
    frame.onclose = guard(rendered.close ?? close);
    // The listeners can prevent scrolling, because browsers make only listeners of window, document
    // and body passive by default.
    frame.onwheel = frame.ontouchmove = stopEvent;
    dialog.showModal?.();
  }
  const detach = attach?.(host, guard(shown));
  if (!attach) shown();
  return () => {
    frame.onclose = null;
    if (overlay) dialog.close?.();
    detach?.();
    host.remove();
  };
}

/** Adds a constructed sheet, which a strict content security policy allows, or else a `style`. */
export function addCss(root: ShadowRoot, css: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = document.createElement('style');
    style.textContent = css;
    root.append(style);
  }
}

/** Prevents scrolling of the page behind the dialog, but not inside it. */
function stopEvent(event: Event): void {
  for (let node = event.target as HTMLElement | null; node; node = node.parentElement) {
    if (node.scrollHeight > node.clientHeight + 1 && node !== event.currentTarget) return;
  }
  if (event.cancelable) event.preventDefault();
}
