import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import CrudPage, { type CrudPageProps } from '@/admin/crud/CrudPage';
import type { Cells } from '@/admin/crud/list';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';

export default function CannedReplyPage(props: CrudPageProps) {
  const text = useText();
  return (
    <CrudPage {...props} cells={cells} within={{ name: text('menu.inbox'), path: '/inbox' }} />
  );
}

function ReplyText({ body }: { body: string }) {
  const translate = useTranslate();
  return (
    <small className="words">
      {body.split(/\{\{\s*(\w+)\s*\}\}/).map((piece, at) =>
        at % 2 === 0 ? (
          piece
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move
          <Token key={at}>{translate(`cannedReplies.mark.${piece}`, { _: piece })}</Token>
        ),
      )}
    </small>
  );
}

const Token = styled('span')(({ theme: { colours } }) => ({
  padding: '1px 4px',
  borderRadius: radius.small,
  backgroundColor: colours.primarySoft,
  color: colours.primaryText,
  fontWeight: 600,
}));

const cells: Cells = {
  name: ({ body }) => <ReplyText body={String(body)} />,
  shortcut: ({ shortcut }) => `/${String(shortcut)}`,
};
