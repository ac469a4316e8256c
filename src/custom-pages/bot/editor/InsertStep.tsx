import { BOT_ACTION_TYPES, type BotActionType, botActions } from '@catalogue/bot/actions/registry';
import type { BotChannel } from '@catalogue/bot/types';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '@/components/Icon';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { STEP_ICONS } from './stepIcons';

const RowMenuItems = lazy(() => import('@/admin/RowMenuItems'));

interface Props {
  channel: BotChannel;
  /**
   * Index of the new message; undefined when the answer already has the maximum number of messages.
   */
  at: number | undefined;
  /** True after the last message, where the button has a visible label. */
  last: boolean;
  onInsert: (type: BotActionType) => void;
}

export function InsertStep({ channel, at, last, onInsert }: Props) {
  const text = useText();
  const catalogue = useCatalogueText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const types = BOT_ACTION_TYPES.filter((type) => botActions[type].channels.includes(channel));
  if (at === undefined) return <Line />;
  const name = last ? text('bot.messages.add') : text('bot.messages.insert', { number: at + 1 });
  return (
    <Line data-last={last}>
      <ButtonBase
        className="insert"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="plus" size={16} />
        {last ? name : null}
      </ButtonBase>
      {anchor ? (
        <Suspense fallback={null}>
          <RowMenuItems
            anchor={anchor}
            onClose={() => setAnchor(null)}
            items={types.map((type) => ({
              icon: STEP_ICONS[type],
              label: catalogue(botActions[type].label),
              onChoose: () => onInsert(type),
            }))}
          />
        </Suspense>
      ) : null}
    </Line>
  );
}

const Line = styled('div')(({ theme: { colours } }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: 36,
  '&[data-last=true]': { height: 56 },
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: '50%',
    borderInlineStart: `2px solid ${colours.lineStrong}`,
  },
  '& .insert': {
    zIndex: 1,
    gap: 6,
    minWidth: 30,
    height: 30,
    border: `1px solid ${colours.lineStrong}`,
    borderRadius: radius.full,
    backgroundColor: colours.surface,
    color: colours.primaryText,
    fontFamily: 'inherit',
    fontSize: size.small,
    fontWeight: 600,
  },
  '&[data-last=true] .insert': { paddingInline: '10px 14px' },
  '& .insert:is(:hover, [aria-expanded=true])': {
    borderColor: colours.primary,
    backgroundColor: colours.primarySoft,
  },
}));
