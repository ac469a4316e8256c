import Button from '@mui/material/Button';
import { useState } from 'react';
import { switchLanguage } from '@/i18n/language';
import { useLanguage, useText } from '@/i18n/useText';
import { Flag } from './Flag';
import { VisuallyHidden } from './VisuallyHidden';

/** The flag of the other language; pressing it loads the page again in that language. */
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
