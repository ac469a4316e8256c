import type { Language } from '@catalogue/language';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { switchLanguage } from '@/i18n/language';
import { useLanguage, useText } from '@/i18n/useText';
import { VisuallyHidden } from './VisuallyHidden';

/** A flag as SVG, because emoji flags are not available on every system. */
function Flag({ language }: { language: Language }) {
  return (
    <svg aria-hidden="true" width="22" height="15" viewBox="0 0 22 15" focusable="false">
      {language === 'tr' ? (
        <>
          <rect width="22" height="15" rx="2" fill="#d4202c" />
          <circle cx="8" cy="7.500" r="3.700" fill="#fff" />
          <circle cx="9" cy="7.500" r="2.950" fill="#d4202c" />
          <path d="M14.600 7.500l-3.100 1 1.900-2.600v3.200l-1.900-2.600z" fill="#fff" />
        </>
      ) : (
        <>
          <rect width="22" height="15" rx="2" fill="#1f3a7a" />
          <path d="M0 0l22 15M22 0L0 15" stroke="#fff" strokeWidth="3" />
          <path d="M0 0l22 15M22 0L0 15" stroke="#c8283c" strokeWidth="1.200" />
          <path d="M11 0v15M0 7.500h22" stroke="#fff" strokeWidth="5" />
          <path d="M11 0v15M0 7.500h22" stroke="#c8283c" strokeWidth="2.800" />
        </>
      )}
    </svg>
  );
}

export function LanguageButton() {
  const text = useText();
  const other = useLanguage() === 'tr' ? 'en' : 'tr';
  const [busy, setBusy] = useState(false);
  return (
    <Button
      size="small"
      color="inherit"
      disabled={busy}
      title={text('menu.switchLanguage')}
      startIcon={<Flag language={other} />}
      onClick={() => {
        setBusy(true);
        switchLanguage(other);
      }}
    >
      {other.toUpperCase()}
      <VisuallyHidden lang={other}>{text('menu.switchLanguage')}</VisuallyHidden>
    </Button>
  );
}
