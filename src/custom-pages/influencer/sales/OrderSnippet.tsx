import { styled } from '@mui/material/styles';
import { Card } from '@/components/Card';
import { CopyButton } from '@/components/CopyButton';
import { Panel } from '@/custom-pages/settings/SnippetPanel';
import { useText } from '@/i18n/useText';

/** Read by the widget on a page of kind `order`; docs/storefront.md says all of it. */
const SNIPPET = `<div data-vitrin-order="KK-1042" data-vitrin-order-total="1.780,00">
  <p data-vitrin-order-product="vazo" data-vitrin-name="Dalga vazo" data-vitrin-quantity="2"
     data-vitrin-price="890,00" data-vitrin-old-price="1.090,00">2 × Dalga vazo</p>
</div>`;

/** How a shop's order page tells its order; open while no sale has come. */
export function OrderSnippet({ open }: { open: boolean }) {
  const text = useText();
  return (
    <Fold>
      <details open={open}>
        <summary>{text('influencer.sales.howTold')}</summary>
        <Panel>
          <p>{text('influencer.sales.howToldText')}</p>
          <div className="code">
            <pre>
              <code>{SNIPPET}</code>
            </pre>
            <CopyButton value={SNIPPET} />
          </div>
          <p>{text('influencer.sales.howSure')}</p>
        </Panel>
      </details>
    </Fold>
  );
}

const Fold = styled(Card)({
  marginTop: 16,
  '& summary': { padding: '14px 18px', fontWeight: 600, cursor: 'pointer' },
  '& details > div': { padding: '0 18px 18px' },
});
