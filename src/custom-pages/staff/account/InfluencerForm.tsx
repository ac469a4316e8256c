import { INFLUENCER_ID } from '@catalogue/influencer';
import type { Account } from '@contract/entities/staff/staff';
import { TextInput } from '@/admin/form/inputs';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { AccountForm, type AccountFormProps } from './AccountForm';

export function InfluencerForm(props: AccountFormProps) {
  const text = useText();
  const { staff } = useDataProvider();
  const { id } = props.account.user;
  return (
    <AccountForm
      title={text('staff.account.influencer')}
      toValues={toValues}
      validate={({ inf_id, pid }) => ({
        ...(inf_id.trim() &&
          !INFLUENCER_ID.test(inf_id.trim()) && { inf_id: text('staff.account.infIdWrong') }),
        ...(!pid.trim() && { pid: text('staff.account.unknownShop') }),
      })}
      issueText={({ code }) => {
        if (code === 'taken') return text('staff.account.infIdTaken');
        return code === 'unknownShop' ? text('staff.account.unknownShop') : undefined;
      }}
      save={({ inf_id, pid }, version) =>
        staff.saveInfluencer(id, { version, inf_id: inf_id.trim(), pid: pid.trim() })
      }
      {...props}
    >
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
    </AccountForm>
  );
}

const toValues = ({ user: { version, inf_id }, shop: { pid } }: Account) => ({
  version,
  inf_id,
  pid,
});
