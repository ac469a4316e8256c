import { CONFIG_GROUPS } from '@catalogue/bot/config/config-fields';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { ChoiceMenu } from '@/components/navigation/ChoiceMenu';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';

/** Distance from the top of the window, in px. A group that begins above it counts as reached. */
const REACHED_PX = 160;

export const groupId = (id: string) => `bot-${id}`;

export function GroupNav() {
  const text = useText();
  const catalogue = useCatalogueText();
  const [current, setCurrent] = useGroupInView();
  const isNarrow = useWindowBelow(900);
  const open = (id: string) => {
    goTo(groupId(id));
    setCurrent(id);
  };
  const label = text('bot.settings.groups');
  if (isNarrow) {
    const chosen = CONFIG_GROUPS.find(({ id }) => id === current);
    return (
      <Sticky>
        <ChoiceMenu label={label} current={chosen ? catalogue(chosen.label) : label}>
          {(close) =>
            CONFIG_GROUPS.map((group) => (
              <MenuItem
                key={group.id}
                selected={group.id === current}
                onClick={() => {
                  close();
                  // The menu returns the focus to its button first.
                  setTimeout(() => open(group.id));
                }}
              >
                {catalogue(group.label)}
              </MenuItem>
            ))
          }
        </ChoiceMenu>
      </Sticky>
    );
  }
  return (
    <Column aria-label={label}>
      {CONFIG_GROUPS.map(({ id, label }) => (
        <a
          key={id}
          href={`#${groupId(id)}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => {
            // The router would treat the changed address as another page.
            event.preventDefault();
            open(id);
          }}
        >
          {catalogue(label)}
        </a>
      ))}
    </Column>
  );
}

/** Returns the last group whose beginning was scrolled past, and a setter for a selected group. */
function useGroupInView() {
  const [current, setCurrent] = useState(CONFIG_GROUPS[0]?.id);
  useEffect(() => {
    const update = () => {
      const reached = CONFIG_GROUPS.filter(({ id }) => {
        const group = document.getElementById(groupId(id));
        return group && group.getBoundingClientRect().top <= REACHED_PX;
      });
      setCurrent((reached.at(-1) ?? CONFIG_GROUPS[0])?.id);
    };
    // `capture` receives scroll events of the container in which the page scrolls.
    window.addEventListener('scroll', update, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', update, { capture: true });
  }, []);
  return [current, setCurrent] as const;
}

function goTo(id: string): void {
  const group = document.getElementById(id);
  group?.scrollIntoView({ block: 'start' });
  group?.focus({ preventScroll: true });
}

const Sticky = styled('div')(({ theme: { colours } }) => ({
  position: 'sticky',
  zIndex: 2,
  top: 'calc(52px + var(--window-gap))',
  paddingBlock: 8,
  backgroundColor: colours.ground,
  '& button': { backgroundColor: colours.surface },
}));

const Column = styled('nav')(({ theme: { colours } }) => ({
  position: 'sticky',
  top: 76,
  display: 'grid',
  gap: 2,
  '& a': {
    padding: '8px 12px',
    borderRadius: radius.control,
    color: colours.quiet,
    fontSize: size.body,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: colours.hover, color: colours.text },
  '& a[aria-current]': { backgroundColor: colours.primarySoft, color: colours.primaryText },
  '@media (forced-colors: active)': {
    '& a[aria-current]': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
}));
