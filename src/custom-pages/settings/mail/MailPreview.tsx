import {
  DEFAULT_MAIL_SUBJECT,
  fillMail,
  fillSubject,
  MAIL_EXAMPLES,
  mailLanguage,
} from '@catalogue/mail/template';
import { styled } from '@mui/material/styles';
import { useDeferredValue } from 'react';
import { MailFrame } from '@/components/MailFrame';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

interface Props {
  template: string;
  subject: string;
  /** Address of the sender; empty while there is none. */
  from: string;
}

/** Height of the built-in e-mail in px. */
const USUAL_HEIGHT_PX = 332;

export function MailPreview({ template, subject, from }: Props) {
  const text = useText();
  const shown = useDeferredValue(template);
  const language = mailLanguage(shown, useLanguage());
  const values = { ...MAIL_EXAMPLES[language], productlink: 'https://magazam.example/urun' };
  return (
    <Mail>
      <figcaption>
        <strong>{fillSubject(subject, values) || DEFAULT_MAIL_SUBJECT[language]}</strong>
        <span>{from || text('settings.mail.from')}</span>
      </figcaption>
      <MailFrame
        title={text('settings.mail.preview')}
        html={`<meta charset="utf-8"><body style="display:flow-root;font-family:sans-serif;color:#18231f;margin:0">${fillMail(shown, values)}</body>`}
        usualHeight={USUAL_HEIGHT_PX}
      />
    </Mail>
  );
}

const Mail = styled('figure')(({ theme: { colours } }) => ({
  margin: 0,
  overflow: 'hidden',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  backgroundColor: colours.surface,
  '& figcaption': {
    display: 'grid',
    gap: 2,
    padding: '10px 14px',
    borderBottom: `1px solid ${colours.line}`,
    fontSize: size.small,
    overflowWrap: 'anywhere',
  },
  '& span': { color: colours.quiet },
}));
