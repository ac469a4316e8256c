import type { TemplateDetail } from '@contract/entities/campaigns/template';
import { useBrand } from '@/campaign-editor/design/useBrand';
import { MessagePicture, messageOf } from '@/campaign-editor/MessagePicture';
import { VariantPicture as DrawnVariant } from '@/custom-pages/preview/VariantPicture';

export function VariantPicture({
  variant: { data },
}: {
  variant: Pick<TemplateDetail['data'][number], 'data'>;
}) {
  const brand = useBrand();
  const message = messageOf(data);
  if (message) return <MessagePicture entry={message} />;
  return 'ratio' in data ? <DrawnVariant data={data} brand={brand} /> : null;
}
