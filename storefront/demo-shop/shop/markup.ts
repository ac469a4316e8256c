import { escapeHtml } from '@catalogue/html/escape';

/** Markup that is safe to insert; `html` creates it. */
export interface Markup {
  markup: string;
}
type Part = Markup | Markup[] | string | number;

/** Creates markup from a template; inserted values are escaped unless they are markup. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  const written = strings.map((string, index) => string + write(parts[index] ?? ''));
  return { markup: written.join('') };
}

/** Marks a handwritten string of this shop, such as a drawing, as safe markup. */
export function trustedMarkup(markup: string): Markup {
  return { markup };
}

export function fill(element: Element, { markup }: Markup): void {
  element.innerHTML = markup;
}

function write(part: Part): string {
  if (Array.isArray(part)) return part.map(write).join('');
  if (typeof part === 'object') return part.markup;
  return escapeHtml(String(part));
}
