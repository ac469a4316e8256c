import { INFLUENCER_ID } from '@catalogue/influencer';
import Stack from '@mui/material/Stack';
import { Failure } from '@/components/form/Failure';
import { SaveButton } from '@/components/form/SaveButton';
import { useFields } from '@/components/form/useFields';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { DeleteShared } from './DeleteShared';

/** A campaign's id, and its link once there is one. */
export interface Shared {
  id: string;
  link: string;
}

interface CampaignStepProps {
  shared: Shared | null;
  onSaved: (shared: Shared) => void;
  onDeleted: () => void;
}

/** Which campaign of the company the influencer shares. */
export function CampaignStep({ shared, onSaved, onDeleted }: CampaignStepProps) {
  const text = useText();
  const dataProvider = useDataProvider();
  const wrong = text('influencer.wizard.wrongCampaign');
  const { bind, submit, state, failure } = useFields({
    initial: { id: shared?.id ?? '' },
    validate: ({ id }): { id?: string } => (INFLUENCER_ID.test(id.trim()) ? {} : { id: wrong }),
    send: async ({ id }) => onSaved(await dataProvider.influencer.saveInfluencerLink(id.trim())),
    fieldError: () => wrong,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack spacing={2}>
        <Failure>{failure?.text}</Failure>
        <TextInput
          {...bind('id')}
          label={text('influencer.wizard.step.campaign')}
          hint={text('influencer.wizard.campaignHelp')}
          readOnly={shared !== null}
        />
        <Stack direction="row" spacing={1}>
          {shared ? (
            <DeleteShared id={shared.id} onDeleted={onDeleted} />
          ) : (
            <SaveButton state={state} />
          )}
        </Stack>
      </Stack>
    </form>
  );
}
