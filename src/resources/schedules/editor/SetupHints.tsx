import type { ActionEntry } from '@catalogue/campaign';
import type { Integration } from '@catalogue/kinds';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useDataProvider } from '@/dataProvider';
import { productQuery, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import { type TextKey, useText } from '@/i18n/useText';

interface SetupHintsProps {
  tags: readonly ActionEntry[];
  integrations: readonly Integration[];
}

/** Setup steps that the shop still needs before it can send the messages in `tags`. */
export function SetupHints({ tags, integrations }: SetupHintsProps) {
  const dataProvider = useDataProvider();
  const uses = (...types: string[]) =>
    tags.some(({ type, status }) => status && types.includes(type));
  const { data: product } = useQuery({
    ...productQuery(dataProvider),
    staleTime: SETTINGS_STALE_MS,
  });
  const mail = product?.settings.questionAnswerData;
  const smtp = mail?.smtpSettings;
  const ready =
    !smtp ||
    Boolean(
      smtp.from && (mail.preferredMailService === 'smtp' ? smtp.host : smtp.sendinblueApiKey),
    );
  return (
    <>
      {uses('mail') && !ready && (
        <Hint
          message="schedules.editor.noMail"
          way="schedules.editor.mailSettings"
          to="/settings/mail"
        />
      )}
      {uses('whatsapp-web', 'whatsapp-business') && !integrations.includes('whatsapp-business') && (
        <Hint
          message="schedules.editor.noWhatsapp"
          way="schedules.editor.whatsappSettings"
          to="/whatsappbot/script"
        />
      )}
    </>
  );
}

function Hint({ message, way, to }: { message: TextKey; way: TextKey; to: string }) {
  const text = useText();
  return (
    <Alert
      severity="warning"
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 180px' } }}
      action={
        <Button component={Link} to={to} color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
          {text(way)}
        </Button>
      }
    >
      {text(message)}
    </Alert>
  );
}
