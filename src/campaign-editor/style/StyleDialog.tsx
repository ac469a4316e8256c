import type { TemplateDetail } from '@contract/entities/template';
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
import { restyle } from '@/campaign-editor/draft';
import type { Draft } from '@/campaign-editor/useDraft';
import { ErrorState } from '@/components/states/ErrorState';
import { useDataProvider } from '@/dataProvider';
import { templateQuery } from '@/dataProvider/areas/campaigns/campaigns';
import { useDeveloper } from '@/developer/useDeveloper';
import { useText } from '@/i18n/useText';
import { LookCards } from './LookCards';

interface StyleDialogProps {
  templateId: number;
  draft: Pick<Draft, 'body' | 'variant' | 'show'>;
  onClose: () => void;
  /** Called after another variant was applied. */
  onTaken: () => void;
}

/** "Modify style": applies another variant of the template. */
export function StyleDialog({ templateId, draft, onClose, onTaken }: StyleDialogProps) {
  const text = useText();
  const dataProvider = useDataProvider();
  const developer = useDeveloper();
  const { data, error, refetch } = useQuery(templateQuery(dataProvider, templateId, developer));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="modify-style">
      <DialogTitle id="modify-style">{text('editor.style.title')}</DialogTitle>
      {data ? (
        <Looks looks={data.data} draft={draft} onClose={onClose} onTaken={onTaken} />
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

type LooksProps = Omit<StyleDialogProps, 'templateId'> & { looks: TemplateDetail['data'] };

function Looks({ looks, draft, onClose, onTaken }: LooksProps) {
  const text = useText();
  const [chosen, setChosen] = useState(draft.variant);
  const [everything, setEverything] = useState(false);
  const look = looks.find(({ id }) => id === chosen);
  const take = () => {
    // A template of actions contains no schedules.
    if (!look || !('ratio' in look.data)) return;
    draft.show({ body: restyle(draft.body, look.data, { everything }), variant: look.id });
    onTaken();
  };
  return (
    <>
      <DialogContent>
        <LookCards looks={looks} current={draft.variant} chosen={chosen} onChoose={setChosen} />
        <Alert severity="info" sx={{ mt: 2.5 }}>
          {text(everything ? 'editor.style.keptLittle' : 'editor.style.kept')}
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
        <Button variant="contained" disabled={!look || look.id === draft.variant} onClick={take}>
          {text('editor.style.take')}
        </Button>
      </DialogActions>
    </>
  );
}
