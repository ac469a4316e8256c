import type { PageType } from '../pages/page-types';
import type { Platform } from '../platforms/registry';
import type { FactName } from './facts';

/** Example values, or expressions of the platform's template language. */
type Values = Partial<Record<FactName, string>>;

const EXAMPLES: Values = {
  language: "'tr'",
  'product.id': "'VZ-1'",
  'product.name': "'Dalga vazo'",
  'product.price': "'890,00 TL'",
  'product.currency': "'TRY'",
  'product.image': "'https://…/vazo.jpg'",
  'product.available': 'true',
  'product.categories': "['Ev', 'Vazo']",
  category: "['Ev', 'Vazo']",
  listed: "[{ name: 'Dalga vazo', url: '/dalga-vazo', price: '890,00 TL' }]",
  'cart.total': "'1.780,00 TL'",
  'cart.count': '2',
  'cart.lines': "[{ id: 'VZ-1', price: '890,00 TL', quantity: 2 }]",
  'order.number': "'KK-1042'",
  'order.total': "'1.780,00 TL'",
  'order.lines': "[{ id: 'VZ-1', price: '890,00 TL', quantity: 2 }]",
};

/** Values in Shopify's Liquid, where amounts are smallest units. */
const LIQUID: Values = {
  language: '{{ request.locale.iso_code | json }}',
  'product.id': '{{ product.id | json }}',
  'product.name': '{{ product.title | json }}',
  'product.price': '{{ product.price | divided_by: 100.0 }}',
  'product.currency': '{{ cart.currency.iso_code | json }}',
  'product.image':
    "{{ product.featured_image | image_url: width: 600 | prepend: 'https:' | json }}",
  'product.available': '{{ product.available }}',
  'product.categories': '{{ product.collections | map: "title" | json }}',
  category: '[{{ collection.title | json }}]',
  'cart.total': '{{ cart.total_price | divided_by: 100.0 }}',
  'cart.count': '{{ cart.item_count }}',
};

const PHP: Values = {
  language: '<?= wp_json_encode(get_bloginfo("language")) ?>',
  'product.id': '<?= wp_json_encode((string) $product->get_id()) ?>',
  'product.name': '<?= wp_json_encode($product->get_name()) ?>',
  'product.price': '<?= wp_json_encode(wc_get_price_to_display($product)) ?>',
  'product.currency': '<?= wp_json_encode(get_woocommerce_currency()) ?>',
  'product.image': '<?= wp_json_encode(wp_get_attachment_url($product->get_image_id())) ?>',
  'product.available': '<?= wp_json_encode($product->is_in_stock()) ?>',
  category: '<?= wp_json_encode([single_term_title("", false)]) ?>',
  'cart.total': '<?= wp_json_encode(WC()->cart->get_total("edit")) ?>',
  'cart.count': '<?= wp_json_encode(WC()->cart->get_cart_contents_count()) ?>',
  'order.number': '<?= wp_json_encode($order->get_order_number()) ?>',
  'order.total': '<?= wp_json_encode($order->get_total()) ?>',
};

const TEMPLATE_LANGUAGES: Partial<Record<Platform, Values>> = { shopify: LIQUID, woocommerce: PHP };

export const isTemplated = (platform: Platform): boolean => platform in TEMPLATE_LANGUAGES;

/** Returns a script with the missing facts for the shop's template of the given kind of page. */
export function writeFactScript(
  platform: Platform,
  page: PageType,
  missing: readonly FactName[],
): string {
  const values: Values = { ...EXAMPLES, ...TEMPLATE_LANGUAGES[platform] };
  const fieldsOf = (subject: string) =>
    missing
      .filter((name) => name.startsWith(`${subject}.`))
      .map((name) => `    ${name.slice(subject.length + 1)}: ${values[name] ?? "''"},`);
  const lines: string[] = [];
  const product = fieldsOf('product');
  const ofPage = missing.filter((name) => /^(language|category|listed)$/.test(name));
  if (missing.includes('page') || product.length > 0 || ofPage.length > 0) {
    lines.push(`  vitrin.page({`, `    type: '${page}',`);
    for (const name of ofPage) {
      lines.push(`    ${name === 'listed' ? 'products' : name}: ${values[name]},`);
    }
    if (product.length > 0) {
      lines.push('    product: {', ...product.map((line) => `  ${line}`), '    },');
    }
    lines.push('  });');
  }
  for (const subject of ['cart', 'order'] as const) {
    const fields = fieldsOf(subject);
    if (fields.length > 0) lines.push(`  vitrin.${subject}({`, ...fields, '  });');
  }
  return ['<script>', `  ${QUEUE_LINE}`, ...lines, '</script>'].join('\n');
}

/** Line that queues calls until Vitrin's script has loaded. */
const QUEUE_LINE =
  'window.vitrin=window.vitrin||{q:[]};"page cart order identify track consent".split(" ").forEach(function(n){vitrin[n]=vitrin[n]||function(a,b){vitrin.q.push([n,a,b])}});';
