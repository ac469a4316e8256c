import { Page } from '@/components/Page';
import { useText } from '@/i18n/useText';
import { TemplateGallery } from './TemplateGallery';

export default function GalleryPage() {
  const text = useText();
  return (
    <Page
      title={text('actions.templates.page')}
      list={{ name: text('actions.title'), path: '/actions?view=home' }}
    >
      <TemplateGallery searchable level="h2" />
    </Page>
  );
}
