import { INFLUENCER_ID } from '@catalogue/influencer';
import type { InfluencerGrant } from '@contract/entities/staff';
import { Card } from '@/components/Card';
import { Fields } from '@/components/form/Fields';
import { SaveButton } from '@/components/form/SaveButton';
import { useFields } from '@/components/form/useFields';
import { TextInput } from '@/components/TextInput';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import type { AccountFormProps } from './FlagsForm';
import { SaveFailure } from './SaveFailure';

/** An influencer's id and the shop they sell for. */
export function InfluencerForm({ account: { user, shop }, onSaved }: AccountFormProps) {
  const text = useText();
  const dataProvider = useDataProvider();
  const form = useFields<InfluencerGrant>({
    initial: { inf_id: user.inf_id, pid: shop.pid },
    validate: ({ inf_id, pid }) => ({
      ...(inf_id.trim() &&
        !INFLUENCER_ID.test(inf_id.trim()) && { inf_id: text('staff.account.infIdWrong') }),
      ...(!pid.trim() && { pid: text('staff.account.unknownShop') }),
    }),
    fieldError: (_, code) => {
      if (code === 'taken') return text('staff.account.infIdTaken');
      return code === 'unknownShop' ? text('staff.account.unknownShop') : undefined;
    },
    send: async ({ inf_id, pid }) => {
      const body = { version: user.version, inf_id: inf_id.trim(), pid: pid.trim() };
      await dataProvider.staff.saveInfluencer(user.id, body);
      onSaved();
    },
  });
  return (
    <Card sx={{ p: 3 }}>
      <UnsavedChanges dirty={form.dirty} />
      <Fields noValidate onSubmit={form.submit}>
        <h2>{text('staff.account.influencer')}</h2>
        <SaveFailure failure={form.failure} onReload={onSaved} />
        <TextInput
          {...form.bind('inf_id')}
          label={text('staff.account.infId')}
          hint={text('staff.account.infIdHint')}
        />
        <TextInput
          {...form.bind('pid')}
          label={text('staff.account.infShop')}
          hint={text('staff.account.infShopHint')}
        />
        <div className="buttons">
          <SaveButton state={form.state} />
        </div>
      </Fields>
    </Card>
  );
}
