import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { useRememberPlaces } from './recent';

const CommandPalette = lazy(() => import('./CommandPalette'));
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog'));

type Opened = 'palette' | 'shortcuts' | null;

/** The button and the keys that open the command palette; its code comes with the first opening. */
export function Palette() {
  const text = useText();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  useRememberPlaces();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault();
        setOpened('palette');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '?') setOpened('shortcuts');
      if (event.key !== '/') return;
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (!search) return;
      event.preventDefault();
      search.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <IconButton
        aria-label={text('palette.title')}
        title={text('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened('palette')}
      >
        <Icon name="search" />
      </IconButton>
      <Suspense fallback={null}>
        {opened === 'palette' ? <CommandPalette onClose={close} /> : null}
        {opened === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, textarea, select') ||
      target.closest('[role="dialog"]') !== null)
  );
}
