import { drawings } from './drawings';
import { translate } from './language';
import { html, type Markup, trustedMarkup } from './markup';
import type { Product } from './products';

export function picture(product: Product): Markup {
  return html`<svg class="picture" viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${translate(product.name)}">
    <rect width="200" height="200" fill="${product.tone}" />
    <ellipse cx="100" cy="176" rx="62" ry="8" fill="#0000000f" />
    ${trustedMarkup(drawings[product.drawing])}
  </svg>`;
}
