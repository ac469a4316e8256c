import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { motion, radius, size } from '@/theme/tokens';
import { useRememberPages } from './recent';

const CommandPalette = lazy(() => import('./CommandPalette'));
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog'));

type Opened = 'palette' | 'shortcuts' | null;

export function Palette() {
  const text = useText();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  useRememberPages();
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
      <Opener
        type="button"
        aria-label={text('palette.title')}
        title={text('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened('palette')}
      >
        <Icon name="search" size={17} />
        <span>{text('palette.title')}</span>
      </Opener>
      <Suspense fallback={null}>
        {opened === 'palette' ? <CommandPalette onClose={close} /> : null}
        {opened === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}

const Opener = styled('button')(({ theme: { colours } }) => ({
  display: 'flex',
  flex: '0 1 340px',
  alignItems: 'center',
  gap: 10,
  minWidth: 36,
  height: 36,
  padding: '0 6px 0 12px',
  border: 0,
  borderRadius: radius.control,
  backgroundColor: colours.sunken,
  color: colours.faint,
  font: 'inherit',
  fontSize: size.small,
  cursor: 'pointer',
  transition: `background-color ${motion.fast}`,
  '&:hover': { color: colours.quiet },
  '& > span': { flex: 1, textAlign: 'start' },
  // CSS adds the shortcut, because the text content must match the accessible label.
  '&::after': {
    content: '"Ctrl K"',
    padding: '1px 6px',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.small,
    backgroundColor: colours.surface,
    fontSize: size.caption,
  },
  '@media (max-width: 899px)': {
    flex: 'none',
    padding: '0 9px',
    backgroundColor: 'transparent',
    '& > span, &::after': { display: 'none' },
  },
  '@media (pointer: coarse)': { minWidth: 44, height: 44 },
}));

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, textarea, select') ||
      target.closest('[role="dialog"]') !== null)
  );
}
