import { PlainForm } from '@/admin/form/FormBase';
import { TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Section } from '@/components/Section';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';

export function ImpersonationForm({ id }: { id: string }) {
  const text = useText();
  const { support } = useDataProvider();
  return (
    <PlainForm
      initial={{ reason: '' }}
      validate={({ reason }) => ({
        ...(reason.trim().length < 10 && { reason: text('support.reasonHint') }),
      })}
      save={({ reason }) => support.beginImpersonation(id, reason)}
      // Reloads the page, because all data on screen and in memory belongs to the staff user.
      onSaved={() => location.assign('/')}
    >
      <FormFailure />
      <Section title={text('support.impersonate')} text={text('support.impersonateText')}>
        <TextInput
          source="reason"
          label={text('support.reason')}
          hint={text('support.reasonHint')}
        />
      </Section>
      <SaveBar label={text('support.begin')} />
    </PlainForm>
  );
}
