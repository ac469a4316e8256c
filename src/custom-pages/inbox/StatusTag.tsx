import type { InboxStatus } from '@catalogue/inbox';
import { styled } from '@mui/material/styles';
import type { TagTone } from '@/components/status/tones';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

/** Shows the status of a conversation. */
export function StatusTag({ status }: { status: InboxStatus }) {
  const text = useText();
  return <Tag data-tone={STATUS_TONES[status]}>{text(`inbox.status.${status}`)}</Tag>;
}

export const STATUS_TONES: Record<InboxStatus, TagTone> = {
  open: 'warn',
  waiting: 'plain',
  snoozed: 'plain',
  closed: 'good',
  bot: 'info',
};

/** A small label in a row. */
export const Tag = styled('span')<{ 'data-tone'?: TagTone }>(({ theme: { colours } }) => ({
  display: 'inline-block',
  flex: 'none',
  maxWidth: '100%',
  padding: '1px 7px',
  borderRadius: radius.tag,
  backgroundColor: colours.status.disabled.background,
  color: colours.status.disabled.text,
  fontSize: size.caption,
  fontWeight: 500,
  lineHeight: '18px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&[data-tone=good]': { backgroundColor: colours.successSoft, color: colours.success },
  '&[data-tone=warn]': { backgroundColor: colours.warningSoft, color: colours.warning },
  '&[data-tone=bad]': { backgroundColor: colours.errorSoft, color: colours.error },
  '&[data-tone=info]': { backgroundColor: colours.infoSoft, color: colours.info },
}));
