import { draw } from '@catalogue/design/draw/element';

type Attributes = Record<string, string | boolean>;

/** Creates an element with attributes; a boolean one that is false is omitted. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { class: className = '', ...attributes }: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = draw(document, tag, String(className), ...children);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Creates an icon from one path on a 24 by 24 grid, hidden from screen readers. */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
