import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { CopyButton } from '@/components/CopyButton';
import { Failure } from '@/components/form/Failure';
import { SaveButton } from '@/components/form/SaveButton';
import { useFields } from '@/components/form/useFields';
import { TextInput } from '@/components/TextInput';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import type { Shared } from './CampaignStep';
import { DeleteShared } from './DeleteShared';

interface LinkStepProps {
  shared: Shared;
  onSaved: (shared: Shared) => void;
  onDeleted: () => void;
}

/** Makes the link from the address of a product list, and shows it. */
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
      <TextInput
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
  shared: Shared;
  onSaved: (shared: Shared) => void;
  onCancel: (() => void) | undefined;
}

function LinkForm({ shared, onSaved, onCancel }: LinkFormProps) {
  const text = useText();
  const dataProvider = useDataProvider();
  const { bind, submit, state, failure, dirty } = useFields({
    initial: { after: shared.link },
    validate: ({ after }): { after?: string } =>
      after.trim() ? {} : { after: text('influencer.wizard.needsAddress') },
    send: async ({ after }) =>
      onSaved(await dataProvider.influencer.saveInfluencerLink(shared.id, after.trim())),
  });
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChanges dirty={dirty} />
      <Stack spacing={2}>
        <Failure>{failure?.text}</Failure>
        <TextInput
          {...bind('after')}
          label={text('influencer.wizard.address')}
          placeholder="https://"
          hint={text('influencer.wizard.addressHelp')}
        />
        <Stack direction="row" spacing={1}>
          <SaveButton state={state} label={onCancel ? undefined : text('influencer.wizard.make')} />
          {onCancel && <Button onClick={onCancel}>{text('app.cancel')}</Button>}
        </Stack>
      </Stack>
    </form>
  );
}
