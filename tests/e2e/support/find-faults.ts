/**
 * Returns descriptions of faults in the layout of drawn campaigns: elements that are clipped,
 * covered, outside the window, unreadable or too small. Playwright runs this function in the
 * browser, so it must not use variables of this module.
 */
export function findFaults(): string[] {
  const faults = new Set<string>();
  const { innerWidth, innerHeight } = window;
  const least = 44;
  type Rgba = [number, number, number, number];
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colours = new Map<string, Rgba>();
  const rgba = (value: string): Rgba => {
    const known = colours.get(value);
    if (known || !pen) return known ?? [0, 0, 0, 0];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = value;
    pen.fillRect(0, 0, 1, 1);
    const found = [...pen.getImageData(0, 0, 1, 1).data] as Rgba;
    colours.set(value, found);
    return found;
  };
  const luminance = ([red, green, blue]: Rgba) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: Rgba, other: Rgba) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const parentOf = (element: Element) =>
    element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null;

  for (const host of document.querySelectorAll('vitrin-campaign')) {
    const root = host.shadowRoot;
    if (!root) continue;
    const isInline = host.classList.contains('inline');
    const covers = [...root.querySelectorAll('.thing:not(.at-column), .object img, .close')].map(
      (cover) => ({ cover, box: cover.getBoundingClientRect() }),
    );
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!words || !parent || parent.closest('style, script, [aria-hidden=true], svg')) continue;
      const style = getComputedStyle(parent);
      if (style.visibility === 'hidden' || style.color === 'rgba(0, 0, 0, 0)') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width && height);
      const size = Number.parseFloat(style.fontSize);
      const label = words.slice(0, 24);
      for (const box of boxes) {
        checkPlace(box, parent, label, isInline);
        for (const { cover, box: other } of covers) {
          // Text that is scrolled out of these rows lies outside their box.
          if (cover.contains(parent) || parent.closest('.tiles, .chips')) continue;
          const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          const share = (width * height) / (box.width * box.height);
          if (width > 4 && height > box.height * 0.3 && share > 0.02)
            faults.add(`covered by ${cover.className || cover.tagName}: ${label}`);
        }
      }
      if (boxes.length > 0) checkContrast(parent, { color: style.color, size, label });
    }
    for (const press of root.querySelectorAll<HTMLElement>('button, a[href], input, select')) {
      const target = press.matches('[type=checkbox]') ? (press.closest('label') ?? press) : press;
      const { width, height } = target.getBoundingClientRect();
      const isInText = press.matches('label a, p a, .text a');
      if (width && !isInText && (height < least - 0.5 || width < least - 0.5)) {
        const name = press.className || press.tagName;
        faults.add(`target ${Math.round(width)}x${Math.round(height)}: ${name}`);
      }
    }
    const primary = [...root.querySelectorAll<HTMLElement>('.btn')].filter(
      (button) =>
        button.offsetWidth > 0 && !button.matches('.quiet, .outline, .copy, .own .btn, .later'),
    );
    if (primary.length > 1) faults.add(`${primary.length} primary buttons`);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1)
    faults.add('the page scrolls sideways');
  return [...faults];

  function checkPlace(box: DOMRect, parent: Element, label: string, isInline: boolean): void {
    if (parent.closest('.tiles, .chips')) return;
    if (box.left < -1 || box.right > innerWidth + 1) faults.add(`outside the window: ${label}`);
    let isScrolled = isInline;
    for (let at: Element | null = parent; at; at = parentOf(at)) {
      const style = getComputedStyle(at);
      const area = at.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(style.overflowY);
      if (style.overflowX !== 'visible' && (box.left < area.left - 2 || box.right > area.right + 2))
        faults.add(`clipped sideways: ${label}`);
      if (scrolls) isScrolled = true;
      const isClipped = /hidden|clip/.test(style.overflowY);
      if (isClipped && !isScrolled && (box.top < area.top - 3 || box.bottom > area.bottom + 3))
        faults.add(`clipped: ${label}`);
      if (style.position === 'fixed') break;
    }
    if (!isScrolled && (box.top < -1 || box.bottom > innerHeight + 1))
      faults.add(`above or below the window: ${label}`);
  }

  function checkContrast(
    parent: Element,
    { color, size, label }: { color: string; size: number; label: string },
  ): void {
    for (let at: Element | null = parent; at; at = parentOf(at)) {
      // The background of boxes is drawn by pseudo-elements, so its colour cannot be read here.
      if (at.matches('.box')) return;
      const style = getComputedStyle(at);
      const ground = rgba(style.backgroundColor);
      if (style.backgroundImage !== 'none' && ground[3] < 200) return;
      if (ground[3] < 200) continue;
      const found = contrast(rgba(color), ground);
      if (found < (size >= 28 ? 2.99 : 4.49)) faults.add(`contrast ${found.toFixed(1)}: ${label}`);
      return;
    }
  }
}
