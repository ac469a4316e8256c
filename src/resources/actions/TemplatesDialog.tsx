import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { TemplateGallery } from '@/campaign-editor/gallery/TemplateGallery';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { useWindowBelow } from '@/theme/useWindowBelow';

export default function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const fullScreen = useWindowBelow(720);
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="lg"
      fullWidth
      fullScreen={fullScreen}
      aria-labelledby="templates-title"
    >
      <DialogTitle id="templates-title" sx={{ paddingInlineEnd: 8 }}>
        {text('actions.templates.title')}
      </DialogTitle>
      <IconButton
        aria-label={text('app.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, insetInlineEnd: 12 }}
      >
        <Icon name="close" />
      </IconButton>
      <DialogContent>
        <TemplateGallery searchable level="h3" />
      </DialogContent>
    </Dialog>
  );
}
