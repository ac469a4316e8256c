import { fillMail, fillSubject } from '@catalogue/mail/template';
import { styled } from '@mui/material/styles';
import { useDeferredValue } from 'react';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

interface Props {
  template: string;
  subject: string;
  /** Address of the sender; empty while there is none. */
  from: string;
}

/** Preview of the e-mail as an inbox shows it, in a frame that runs no scripts. */
export function MailPreview({ template, subject, from }: Props) {
  const text = useText();
  const shown = useDeferredValue(template);
  const values = {
    name: text('settings.mail.example.name'),
    question: text('settings.mail.example.question'),
    answer: text('settings.mail.example.answer'),
    productlink: 'https://magazam.example/urun',
  };
  return (
    <Mail>
      <figcaption>
        <strong>{fillSubject(subject, values) || text('settings.mail.subjectDefault')}</strong>
        <span>{from || text('settings.mail.from')}</span>
      </figcaption>
      <iframe
        title={text('settings.mail.preview')}
        sandbox=""
        srcDoc={`<meta charset="utf-8"><body style="font-family:sans-serif;color:#18231f;margin:0">${fillMail(shown, values)}</body>`}
      />
    </Mail>
  );
}

const Mail = styled('figure')(({ theme: { colours } }) => ({
  margin: '8px 0 0',
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
  '& iframe': {
    display: 'block',
    width: '100%',
    height: 400,
    border: 0,
    backgroundColor: '#fff',
  },
}));
