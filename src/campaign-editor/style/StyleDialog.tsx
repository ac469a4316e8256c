import type { TemplateDetail } from '@contract/entities/campaigns/template';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Draft } from '@/campaign-editor/DraftForm';
import { restyle } from '@/campaign-editor/draft';
import { ErrorState } from '@/components/states/ErrorState';
import { useDataProvider } from '@/dataProvider';
import { templateQuery } from '@/dataProvider/areas/campaigns/campaigns';
import { useDeveloper } from '@/developer/useDeveloper';
import { useText } from '@/i18n/useText';
import { VariantChoice } from './VariantChoice';

interface StyleDialogProps {
  templateId: number;
  draft: Pick<Draft, 'body' | 'variant' | 'show'>;
  onClose: () => void;
  onApplied: () => void;
}

export default function StyleDialog({ templateId, draft, onClose, onApplied }: StyleDialogProps) {
  const text = useText();
  const dataProvider = useDataProvider();
  const developer = useDeveloper();
  const { data, error, refetch } = useQuery(templateQuery(dataProvider, templateId, developer));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="modify-style">
      <DialogTitle id="modify-style">{text('editor.style.title')}</DialogTitle>
      {data ? (
        <Variants variants={data.data} draft={draft} onClose={onClose} onApplied={onApplied} />
      ) : (
        <DialogContent>
          {error ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : (
            <Skeleton variant="rounded" height={240} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

type VariantsProps = Omit<StyleDialogProps, 'templateId'> & { variants: TemplateDetail['data'] };

function Variants({ variants, draft, onClose, onApplied }: VariantsProps) {
  const text = useText();
  const [chosen, setChosen] = useState(draft.variant);
  const [everything, setEverything] = useState(false);
  const variant = variants.find(({ id }) => id === chosen);
  const applyVariant = () => {
    // Only narrows the type: a template of actions contains no schedules.
    if (!variant || !('ratio' in variant.data)) return;
    draft.show({ body: restyle(draft.body, variant.data, { everything }), variant: variant.id });
    onApplied();
  };
  return (
    <>
      <DialogContent>
        <VariantChoice
          variants={variants}
          current={draft.variant}
          chosen={chosen}
          onChoose={setChosen}
        />
        <Alert severity="info" sx={{ mt: 2.5 }}>
          {text(everything ? 'editor.style.fewFieldsKept' : 'editor.style.fieldsKept')}
        </Alert>
        <FormControlLabel
          control={
            <Switch checked={everything} onChange={(_, checked) => setEverything(checked)} />
          }
          label={text('editor.style.everything')}
          sx={{ mt: 1 }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!variant || variant.id === draft.variant}
          onClick={applyVariant}
        >
          {text('editor.style.take')}
        </Button>
      </DialogActions>
    </>
  );
}
