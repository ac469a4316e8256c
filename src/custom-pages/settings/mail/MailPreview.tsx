import { DEFAULT_MAIL_SUBJECT, MAIL_EXAMPLES, mailLanguage } from '@catalogue/mail/example';
import { fillMail, fillSubject } from '@catalogue/mail/template';
import { styled } from '@mui/material/styles';
import { type SyntheticEvent, useDeferredValue, useState } from 'react';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

interface Props {
  template: string;
  subject: string;
  /** Address of the sender; empty while there is none. */
  from: string;
}

/** Height of the built-in e-mail, in px, until the frame was measured. */
const USUAL_HEIGHT_PX = 332;
/** Limit for content that is as high as its frame, which would otherwise grow without end. */
const MAX_HEIGHT_PX = 2_000;

/** Preview of the e-mail as an inbox shows it, in a frame that runs no scripts. */
export function MailPreview({ template, subject, from }: Props) {
  const text = useText();
  const shown = useDeferredValue(template);
  const language = mailLanguage(shown, useLanguage());
  const [height, setHeight] = useState(USUAL_HEIGHT_PX);
  const values = { ...MAIL_EXAMPLES[language], productlink: 'https://magazam.example/urun' };
  const measure = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const content = currentTarget.contentDocument?.body;
    if (!content) return;
    const read = () => setHeight(Math.min(content.offsetHeight, MAX_HEIGHT_PX));
    new ResizeObserver(read).observe(content);
  };
  return (
    <Mail>
      <figcaption>
        <strong>{fillSubject(subject, values) || DEFAULT_MAIL_SUBJECT[language]}</strong>
        <span>{from || text('settings.mail.from')}</span>
      </figcaption>
      <iframe
        title={text('settings.mail.preview')}
        // Without scripts in the frame, its own origin only allows this page to measure the content.
        sandbox="allow-same-origin"
        srcDoc={`<meta charset="utf-8"><body style="display:flow-root;font-family:sans-serif;color:#18231f;margin:0">${fillMail(shown, values)}</body>`}
        style={{ height }}
        onLoad={measure}
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
  '& iframe': { display: 'block', width: '100%', border: 0, backgroundColor: '#fff' },
}));
