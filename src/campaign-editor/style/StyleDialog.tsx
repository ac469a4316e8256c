import { isColor } from '@catalogue/fields/color';
import type { FormValue } from '@catalogue/fields/types';
import { isRecord } from '@catalogue/lib/is-record';
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
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Draft } from '@/campaign-editor/DraftForm';
import { restyle } from '@/campaign-editor/draft';
import { ErrorState } from '@/components/states/ErrorState';
import { useDataProvider } from '@/dataProvider';
import { templateQuery } from '@/dataProvider/areas/campaigns/campaigns';
import { useDeveloper } from '@/developer/useDeveloper';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { VariantPicture } from './VariantPicture';

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

interface VariantChoiceProps {
  variants: TemplateDetail['data'];
  current: string;
  chosen: string;
  onChoose: (id: string) => void;
}

function VariantChoice({ variants, current, chosen, onChoose }: VariantChoiceProps) {
  const text = useText();
  return (
    <Grid>
      <legend>{text('editor.style.choose')}</legend>
      {variants.map((variant) => {
        const { id, name, advance, data } = variant;
        return (
          <label key={id} data-chosen={id === chosen || undefined}>
            <input
              type="radio"
              name="look"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <VariantPicture variant={variant} />
            <strong>{name}</strong>
            <Swatches variant={data} />
            {id === current && <span>{text('editor.style.current')}</span>}
            {advance && <span>{text('actions.templates.developer')}</span>}
          </label>
        );
      })}
    </Grid>
  );
}

/** The colours of a variant's first action, because pictures alone are often too similar. */
function Swatches({ variant }: { variant: TemplateDetail['data'][number]['data'] }) {
  const colours = colorsOf(variant.tags[0]?.parameters);
  if (colours.length === 0) return null;
  return (
    <i aria-hidden="true">
      {colours.map((colour) => (
        <b key={colour} style={{ backgroundColor: colour }} />
      ))}
    </i>
  );
}

const Grid = styled('fieldset')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: 14,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { gridColumn: '1 / -1', marginBottom: 10, padding: 0, color: colours.quiet },
  '& label': {
    position: 'relative',
    display: 'grid',
    gap: 2,
    padding: 10,
    border: `2px solid ${colours.line}`,
    borderRadius: radius.card,
    cursor: 'pointer',
  },
  '& label[data-chosen]': { borderColor: colours.primary },
  '& label:focus-within': { outline: `3px solid ${colours.primary}`, outlineOffset: 2 },
  '& input': { position: 'absolute', zIndex: 1, top: 18, left: 16 },
  '& img': {
    width: '100%',
    aspectRatio: '16 / 9',
    marginBottom: 6,
    objectFit: 'cover',
    borderRadius: radius.control,
  },
  '& i': { display: 'flex', gap: 4, padding: '2px 0' },
  '& b': { width: 16, height: 16, border: `1px solid ${colours.line}`, borderRadius: '50%' },
  '& span': { color: colours.quiet, fontSize: size.small },
}));

const MAX_COLOURS = 5;

function colorsOf(form: FormValue = {}): string[] {
  const found = Object.values(form).flatMap(({ value, __type }): string[] => {
    if (__type === 'color') return typeof value === 'string' && isColor(value) ? [value] : [];
    return __type === 'button' && isRecord(value) ? colorsOf(value as FormValue) : [];
  });
  return [...new Set(found)].slice(0, MAX_COLOURS);
}
