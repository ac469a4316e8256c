import { INFLUENCER_ID } from '@catalogue/influencer';
import type { Account } from '@contract/entities/staff';
import { Form } from '@/admin/form/Form';
import { TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Card } from '@/components/Card';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import type { AccountFormProps } from './FlagsForm';

/** An influencer's id and the shop they sell for. */
export function InfluencerForm({ account, onSaved, reload }: AccountFormProps) {
  const text = useText();
  const { staff } = useDataProvider();
  const { id } = account.user;
  return (
    <Card sx={{ p: 3 }}>
      <Form
        initial={toValues(account)}
        validate={({ inf_id, pid }) => ({
          ...(inf_id.trim() &&
            !INFLUENCER_ID.test(inf_id.trim()) && { inf_id: text('staff.account.infIdWrong') }),
          ...(!pid.trim() && { pid: text('staff.account.unknownShop') }),
        })}
        issueText={({ code }) => {
          if (code === 'taken') return text('staff.account.infIdTaken');
          return code === 'unknownShop' ? text('staff.account.unknownShop') : undefined;
        }}
        save={async ({ version, inf_id, pid }, { overwrite }) => {
          const base = overwrite ? (await staff.getAccount(id)).user.version : version;
          const body = { version: base, inf_id: inf_id.trim(), pid: pid.trim() };
          return staff.saveInfluencer(id, body);
        }}
        after={(_, saved) => toValues(saved)}
        {...{ onSaved, reload }}
      >
        <h2>{text('staff.account.influencer')}</h2>
        <FormFailure />
        <TextInput
          source="inf_id"
          label={text('staff.account.infId')}
          hint={text('staff.account.infIdHint')}
        />
        <TextInput
          source="pid"
          label={text('staff.account.infShop')}
          hint={text('staff.account.infShopHint')}
        />
        <SaveBar />
      </Form>
    </Card>
  );
}

const toValues = ({ user: { version, inf_id }, shop: { pid } }: Account) => ({
  version,
  inf_id,
  pid,
});
