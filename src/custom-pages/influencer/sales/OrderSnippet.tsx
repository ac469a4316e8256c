import { Snippet } from '@/components/code/Snippet';
import { HelpFold } from '@/components/HelpFold';
import { useText } from '@/i18n/useText';

/** Read by the widget on a page of kind `order`; docs/storefront.md has the details. */
const SNIPPET = `<div data-vitrin-order="KK-1042" data-vitrin-order-total="1.780,00 TL">
  <p data-vitrin-order-product="vazo" data-vitrin-name="Dalga vazo" data-vitrin-quantity="2"
     data-vitrin-price="890,00" data-vitrin-old-price="1.090,00">2 × Dalga vazo</p>
</div>`;

/** Explains how a shop's order page reports an order; open until the first sale arrives. */
export function OrderSnippet({ open }: { open: boolean }) {
  const text = useText();
  return (
    <HelpFold title={text('influencer.sales.howTold')} open={open}>
      <p>{text('influencer.sales.howToldText')}</p>
      <Snippet code={SNIPPET} />
      <p>{text('influencer.sales.howSure')}</p>
    </HelpFold>
  );
}
