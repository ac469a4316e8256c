import { INFLUENCER_ID } from '@catalogue/influencer';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { PlainForm } from '@/admin/form/FormBase';
import { TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';

/** Id of the campaign that the influencer shares, and its link if there is one. */
export interface SharedCampaign {
  id: string;
  link: string;
}

interface CampaignStepProps {
  shared: SharedCampaign | null;
  onSaved: (shared: SharedCampaign) => void;
  onDeleted: () => void;
}

export function CampaignStep({ shared, onSaved, onDeleted }: CampaignStepProps) {
  const text = useText();
  const dataProvider = useDataProvider();
  const wrongCampaign = text('influencer.wizard.wrongCampaign');
  return (
    <PlainForm
      sx={{ maxWidth: 'none', gap: 2 }}
      initial={{ id: shared?.id ?? '' }}
      validate={({ id }) => ({ id: INFLUENCER_ID.test(id.trim()) ? undefined : wrongCampaign })}
      issueText={() => wrongCampaign}
      save={({ id }) => dataProvider.influencer.saveInfluencerLink(id.trim())}
      onSaved={onSaved}
    >
      <FormFailure />
      <TextInput
        source="id"
        label={text('influencer.wizard.step.campaign')}
        hint={text('influencer.wizard.campaignHelp')}
        readOnly={shared !== null}
      />
      {shared ? (
        <div className="buttons">
          <DeleteShared id={shared.id} onDeleted={onDeleted} />
        </div>
      ) : (
        <SaveBar />
      )}
    </PlainForm>
  );
}

export function DeleteShared({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => dataProvider.influencer.deleteInfluencerLink(id),
    onSuccess: () => {
      setAsking(false);
      onDeleted();
    },
    onError: (error) => {
      setAsking(false);
      notify(errorMessage(error), { type: 'error' });
    },
  });
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        {text('influencer.wizard.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={text('influencer.wizard.deleteTitle')}
        text={text('influencer.wizard.deleteText')}
        confirm={text('influencer.wizard.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
