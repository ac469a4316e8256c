import { fillMail } from '@catalogue/mail/template';
import { styled } from '@mui/material/styles';
import { useDeferredValue } from 'react';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';

/** Preview of the e-mail in a frame that runs no scripts. */
export function MailPreview({ template }: { template: string }) {
  const text = useText();
  const shown = useDeferredValue(template);
  const html = fillMail(shown, {
    name: text('settings.mail.example.name'),
    question: text('settings.mail.example.question'),
    answer: text('settings.mail.example.answer'),
    productlink: 'https://magazam.example/urun',
  });
  return (
    <div>
      <Heading>{text('settings.mail.preview')}</Heading>
      <Frame
        title={text('settings.mail.preview')}
        sandbox=""
        srcDoc={`<meta charset="utf-8"><body style="font-family:sans-serif;color:#18231f;margin:16px">${html}</body>`}
      />
    </div>
  );
}

const Heading = styled('h3')({ margin: '0 0 8px !important' });
const Frame = styled('iframe')(({ theme: { colours } }) => ({
  width: '100%',
  height: 220,
  border: `1px solid ${colours.line}`,
  borderRadius: radius.control,
  backgroundColor: '#fff',
}));
