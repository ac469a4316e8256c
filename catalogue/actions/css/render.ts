import { draw, text } from '../../design/draw/element';
import { attachInline } from '../../design/draw/inline';
import type { Render } from '../../kinds';

export const render: Render = (p, { document }) => {
  const css = text(p.css);
  if (!css) return null;
  const element = draw(document, 'div', '');
  return { element, css: '', overlay: false, place: 'inline', label: '', attach };

  function attach(host: HTMLElement, placed: () => void): () => void {
    let remove = () => {};
    const add = () => {
      remove = addSheet(document, css);
      placed();
    };
    const selector = text(p.selector);
    if (!selector) {
      add();
      return () => remove();
    }
    const stop = attachInline({ selector }, document, () => [])(host, add);
    return () => {
      stop();
      remove();
    };
  }
};

/** Adds a constructed sheet, which passes a strict content security policy, or else a `style`. */
function addSheet(document: Document, css: string): () => void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  } catch {
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
    return () => style.remove();
  }
}
