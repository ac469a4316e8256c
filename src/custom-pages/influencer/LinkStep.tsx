import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Form } from '@/admin/form/Form';
import { useFormEngine } from '@/admin/form/FormBase';
import { TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { CopyButton } from '@/components/code/CopyButton';
import { TextInput as PlainTextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { errorFields } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import type { SharedCampaign } from './CampaignStep';
import { DeleteShared } from './CampaignStep';

interface LinkStepProps {
  shared: SharedCampaign;
  onSaved: (shared: SharedCampaign) => void;
  onDeleted: () => void;
}

export function LinkStep({ shared, onSaved, onDeleted }: LinkStepProps) {
  const text = useText();
  const [editing, setEditing] = useState(!shared.link);
  if (editing) {
    return (
      <LinkForm
        shared={shared}
        onCancel={shared.link ? () => setEditing(false) : undefined}
        onSaved={(next) => {
          onSaved(next);
          setEditing(false);
        }}
      />
    );
  }
  return (
    <Stack spacing={2}>
      <PlainTextInput
        name="link"
        label={text('influencer.wizard.yourLink')}
        value={shared.link}
        readOnly
        hint={text('influencer.wizard.linkHelp')}
        onChange={() => {}}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <CopyButton value={shared.link} />
        <Button variant="outlined" onClick={() => setEditing(true)}>
          {text('influencer.wizard.edit')}
        </Button>
        <DeleteShared id={shared.id} onDeleted={onDeleted} />
      </Stack>
    </Stack>
  );
}

interface LinkFormProps {
  shared: SharedCampaign;
  onSaved: (shared: SharedCampaign) => void;
  onCancel: (() => void) | undefined;
}

function LinkForm({ shared, onSaved, onCancel }: LinkFormProps) {
  const text = useText();
  const dataProvider = useDataProvider();
  return (
    <Form
      sx={{ maxWidth: 'none', gap: 2 }}
      initial={{ after: shared.link }}
      validate={({ after }) => ({
        after: after.trim() ? undefined : text('influencer.wizard.needsAddress'),
      })}
      save={({ after }) => dataProvider.influencer.saveInfluencerLink(shared.id, after.trim())}
      onSaved={onSaved}
    >
      <LinkFailure />
      <TextInput
        source="after"
        label={text('influencer.wizard.address')}
        placeholder="https://"
        hint={text('influencer.wizard.addressHelp')}
      />
      <SaveBar label={onCancel ? undefined : text('influencer.wizard.make')}>
        {onCancel && <Button onClick={onCancel}>{text('app.cancel')}</Button>}
      </SaveBar>
    </Form>
  );
}

/** Failure of the form; nothing for an invalid address, whose message is at its field. */
function LinkFailure() {
  const { failure } = useFormEngine();
  return errorFields(failure?.error).length > 0 ? null : <FormFailure />;
}
