import { INFLUENCER_ID } from '@catalogue/influencer';
import { PlainForm } from '@/admin/form/FormBase';
import { TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { DeleteShared } from './DeleteShared';

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
  const errorMessage = text('influencer.wizard.wrongCampaign');
  return (
    <PlainForm
      sx={{ maxWidth: 'none', gap: 2 }}
      initial={{ id: shared?.id ?? '' }}
      validate={({ id }) => ({ id: INFLUENCER_ID.test(id.trim()) ? undefined : errorMessage })}
      issueText={() => errorMessage}
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
