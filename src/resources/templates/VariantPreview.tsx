import type { TemplateDetail } from '@contract/entities/campaigns/template';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useBrand } from '@/campaign-editor/design/useBrand';
import { templatePaths } from '@/campaign-editor/gallery/templatePaths';
import { messagePreviewOf } from '@/campaign-editor/messagePreviews';
import { previewPage } from '@/custom-pages/preview/previewPage';
import { useLanguage, useText } from '@/i18n/useText';

const PreviewPane = lazy(() => import('@/custom-pages/preview/PreviewPane'));

interface VariantPreviewProps {
  template: TemplateDetail;
  first: string;
  install: boolean;
  onClose: () => void;
}

export default function VariantPreview({ template, first, install, onClose }: VariantPreviewProps) {
  const text = useText();
  const [id, setId] = useState(first);
  const variant = template.data.find((one) => one.id === id);
  if (!variant) return null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="look-preview">
      <DialogTitle id="look-preview">{template.title}</DialogTitle>
      <DialogContent>
        {template.data.length > 1 && (
          <Tabs
            value={id}
            onChange={(_, next: string) => setId(next)}
            variant="scrollable"
            aria-label={text('template.variants')}
            sx={{ mb: 2 }}
          >
            {template.data.map(({ id, name }) => (
              <Tab key={id} value={id} label={name} />
            ))}
          </Tabs>
        )}
        <Suspense fallback={<Skeleton variant="rounded" height={560} />}>
          <Drawn key={id} variant={variant} page={template.page} />
        </Suspense>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('app.close')}</Button>
        {install && (
          <Button
            component={Link}
            to={templatePaths(template.type).create(template.id, id)}
            variant="contained"
          >
            {text('template.useVariant')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Drawn({
  variant: { data },
  page,
}: Pick<TemplateDetail, 'page'> & { variant: TemplateDetail['data'][number] }) {
  const language = useLanguage();
  const brand = useBrand();
  if ('ratio' in data) {
    return (
      <PreviewPane
        entries={data.tags}
        page={previewPage(data, page)}
        language={language}
        brand={brand}
      />
    );
  }
  return (
    <>
      {data.tags.map((entry) => {
        const Preview = messagePreviewOf(entry.type);
        return Preview && <Preview key={entry.type} entry={entry} />;
      })}
    </>
  );
}
