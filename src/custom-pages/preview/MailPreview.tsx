import { definition } from '@catalogue/actions/mail/definition';
import { type MailFooter, writeMail } from '@catalogue/html/write-mail';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useLanguage, useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';
import { radius, size } from '@/theme/tokens';
import type { OwnPreviewProps } from './ownPreviewProps';
import { sampleParameters } from './sampleParameters';

interface MailPreviewProps extends OwnPreviewProps {
  footer?: MailFooter;
  /** Height in pixels to which pictures are cut, so that a small preview also shows the text. */
  imageHeight?: number | undefined;
}

/** The e-mail as a mail program shows it; the frame runs no scripts. */
export function MailPreview({ entry, footer, imageHeight }: MailPreviewProps) {
  const text = useText();
  const language = useLanguage();
  const p = useMemo(
    () => sampleParameters(definition, entry, { language, place: 'message' }),
    [entry, language],
  );
  const html = useMemo(
    () => writeMail(p, storefrontOrigin(), { ...(footer && { footer }), imageHeight }),
    [p, footer, imageHeight],
  );
  return (
    <Letter aria-label={text('preview.mail')}>
      <header>
        <strong>{String(p.subject || '…')}</strong>
        <span>{String(p.preheader ?? '')}</span>
      </header>
      <iframe title={text('preview.mail')} srcDoc={html} sandbox="" />
    </Letter>
  );
}

const Letter = styled('section')(({ theme: { colours } }) => ({
  overflow: 'hidden',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  '& header': {
    display: 'flex',
    flexDirection: 'column',
    padding: '12px 16px',
    borderBottom: `1px solid ${colours.line}`,
    backgroundColor: colours.surface,
  },
  '& header span': { color: colours.quiet, fontSize: size.body },
  '& iframe': { display: 'block', width: '100%', height: 420, border: 0, backgroundColor: '#fff' },
}));
