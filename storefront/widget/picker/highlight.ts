const MAX_BOXES = 40;

/** Draws frames over elements; the frames ignore the pointer. */
export function openHighlight() {
  const host = document.createElement('vitrin-picker');
  host.setAttribute('aria-hidden', 'true');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  let shown: readonly Element[] = [];
  let chosen = false;

  const draw = () => {
    const boxes = shown.slice(0, MAX_BOXES).map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const box = document.createElement('i');
      box.className = chosen ? 'chosen' : '';
      box.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
      return box;
    });
    root.replaceChildren(...boxes);
  };
  addEventListener('scroll', draw, { capture: true, passive: true });
  addEventListener('resize', draw, { passive: true });
  document.documentElement.append(host);
  return {
    /**
     * `picked` selects the style of a picked element instead of the style of an element at the
     * pointer.
     */
    show(elements: readonly Element[], picked = false): void {
      shown = elements;
      chosen = picked;
      draw();
    },
  };
}

const css = `:host{all:initial!important}
i{position:fixed;z-index:2147483646;pointer-events:none;box-sizing:border-box;border:2px dashed #1a56db;
background:rgba(26,86,219,.14);border-radius:4px}
i.chosen{border:2px solid #0f6b55;background:rgba(15,107,85,.18)}
`;
