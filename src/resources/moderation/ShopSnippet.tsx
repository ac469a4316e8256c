import { useUser } from '@/authProvider/useUser';
import { Snippet } from '@/components/code/Snippet';
import { HelpFold } from '@/components/HelpFold';
import { useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';

export function ShopSnippet({ open }: { open: boolean }) {
  const text = useText();
  const pid = useUser()?.pid ?? '';
  const code = `<div data-vitrin-reviews="${pid}" data-vitrin-product="PRODUCT-ID"></div>
<script type="module" src="${storefrontOrigin()}/widget/reviews.js"></script>`;
  return (
    <HelpFold title={text('comments.snippetTitle')} open={open}>
      <p>{text('comments.snippet')}</p>
      <Snippet code={code} />
    </HelpFold>
  );
}
