import type { TagTone } from '@/components/status/tones';
import { type TextKey, useText } from '@/i18n/useText';

interface UserTagsProps {
  host: 'main' | 'influencer';
  /** True when the user cannot sign in. */
  disabled: boolean;
  extra?: { admin: boolean; limited_admin: boolean };
}

export function UserTags({ host, disabled, extra }: UserTagsProps) {
  const text = useText();
  const tag = (tone: TagTone, label: TextKey) => (
    <>
      {' '}
      <span className="tag" data-tone={tone}>
        {text(label)}
      </span>
    </>
  );
  return (
    <>
      {disabled ? tag('bad', 'staff.account.isDisabled') : null}
      {extra?.admin ? tag('good', 'staff.role.admin') : null}
      {extra?.limited_admin && !extra.admin ? tag('good', 'staff.role.limited') : null}
      {host === 'influencer' ? tag('info', 'staff.account.influencer') : null}
    </>
  );
}
