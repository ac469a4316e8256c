import { escapeHtml } from '@catalogue/html/escape';

/** Markup that is known to be safe, as made by `html`. */
export interface Markup {
  markup: string;
}
type Part = Markup | Markup[] | string | number;

/** Writes markup; everything put into it is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  const written = strings.map((string, index) => string + write(parts[index] ?? ''));
  return { markup: written.join('') };
}

/** Markup written by hand in this shop, such as its drawings. */
export function drawn(markup: string): Markup {
  return { markup };
}

/** Replaces what an element holds. */
export function fill(element: Element, { markup }: Markup): void {
  element.innerHTML = markup;
}

function write(part: Part): string {
  if (Array.isArray(part)) return part.map(write).join('');
  if (typeof part === 'object') return part.markup;
  return escapeHtml(String(part));
}
