import { escapeHtml } from './escape';

/** Elements that the small editor can create. */
const ALLOWED = /^(b|strong|i|em|u|h[123]|ul|ol|li|p|br)$/i;
/** Elements that are removed with their content. */
const DROPPED = /^(script|style|title|template)$/i;

/** Draws HTML safely: of forbidden elements only the text remains, of scripts nothing. */
export function drawRichText(document: Document, html: string): DocumentFragment {
  const drawn = document.createDocumentFragment();
  try {
    // A parsed document is inert: nothing in it loads or runs.
    copy(document, new DOMParser().parseFromString(html, 'text/html').body, drawn);
  } catch {
    // Pages with trusted types forbid the parser, so the text is drawn without formatting.
    drawn.append(html.replace(/<[^>]*>/g, ' '));
  }
  return drawn;
}

function copy(document: Document, from: Node, to: Node): void {
  for (const node of Array.from(from.childNodes)) {
    const { nodeName, nodeValue, nodeType } = node;
    if (nodeType === 3) to.appendChild(document.createTextNode(nodeValue ?? ''));
    else if (nodeType === 1 && !DROPPED.test(nodeName)) {
      const allowed = ALLOWED.test(nodeName);
      copy(document, node, allowed ? to.appendChild(document.createElement(nodeName)) : to);
    }
  }
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Returns a rich text as plain text, with line breaks and list dashes. */
export function plainText(html: string): string {
  return cleanRichText(html)
    .replace(/<li>/g, '- ')
    .replace(/<br>|<\/(li|p|h[123])>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w+);/g, (sign, name: string) => SIGNS[name] ?? sign)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Removes or escapes all but the allowed tags; drops scripts, styles, titles and templates. */
export function cleanRichText(html: string): string {
  const dropped = html.replace(/<(script|style|title|template)\b[\s\S]*?(<\/\1\s*>|$)/gi, '');
  return dropped.replace(/<[^<>]*>|[<>]/g, (part) => {
    const [, slash = '', name = ''] = /^<\s*(\/?)(\w+)/.exec(part) ?? [];
    if (ALLOWED.test(name)) return `<${slash}${name.toLowerCase()}>`;
    return part.length > 1 ? '' : escapeHtml(part);
  });
}
