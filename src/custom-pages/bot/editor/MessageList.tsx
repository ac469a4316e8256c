import { BOT_ACTION_TYPES, type BotActionType, botActions } from '@catalogue/bot/actions/registry';
import type { BotChannel, BotIssue } from '@catalogue/bot/types';
import { MAX_MESSAGES } from '@catalogue/bot/validate';
import type { SavedBotNode } from '@contract/entities/bots/bot';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { Fragment, lazy, Suspense, useState } from 'react';
import { Icon } from '@/components/Icon';
import type { ErrorAt } from '@/custom-pages/bot/useBotBody';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { MessageStep, STEP_ICONS } from './MessageStep';
import { type OpenStep, stepOf } from './useOpenStep';

type Actions = NonNullable<SavedBotNode['data']['actions']>;

interface Props {
  channel: BotChannel;
  /** Path of the messages in the node. */
  listPath: string;
  actions: Actions | undefined;
  steps: OpenStep;
  issues: readonly BotIssue[];
  errorAt: ErrorAt;
  onChange: (actions: Actions) => void;
}

/**
 * List of an answer's messages. Buttons between and after them insert a message. An override has no
 * button before its first message.
 */
export function MessageList(props: Props) {
  const { channel, listPath, actions: given, steps, issues, errorAt, onChange } = props;
  const language = useLanguage();
  const actions = given?.length ? given : [{}];
  const invalid = new Set(issues.map(({ path }) => stepOf(path, listPath)));
  const isFull = actions.length >= MAX_MESSAGES;
  const insert = (index: number) => (type: BotActionType) => {
    onChange(actions.toSpliced(index, 0, botActions[type].template(language)));
    steps.setOpen(index);
  };
  const move = (index: number, by: number) => {
    const moved = actions.toSpliced(index, 1).toSpliced(index + by, 0, actions[index] ?? {});
    onChange(moved);
    if (steps.open === index) steps.setOpen(index + by);
    else if (steps.open === index + by) steps.setOpen(index);
  };
  return (
    <>
      {actions.map((action, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message has no id, so its position identifies it
        <Fragment key={index}>
          {index > 0 || listPath === 'data.actions' ? (
            <InsertStep
              channel={channel}
              at={isFull ? undefined : index}
              last={false}
              onInsert={insert(index)}
            />
          ) : null}
          <MessageStep
            channel={channel}
            action={action}
            index={index}
            listPath={listPath}
            errorAt={errorAt}
            count={actions.length}
            invalid={invalid.has(index)}
            open={steps.open === index}
            onToggle={() => steps.toggle(index)}
            onChange={(next) => onChange(actions.with(index, next))}
            onMove={(by) => move(index, by)}
            onRemove={() => {
              onChange(actions.toSpliced(index, 1));
              steps.setOpen(null);
            }}
          />
        </Fragment>
      ))}
      <InsertStep
        channel={channel}
        at={isFull ? undefined : actions.length}
        last
        onInsert={insert(actions.length)}
      />
    </>
  );
}

const RowMenuItems = lazy(() => import('@/admin/RowMenuItems'));

interface InsertStepProps {
  channel: BotChannel;
  /**
   * Index of the new message; undefined when the answer already has the maximum number of messages.
   */
  at: number | undefined;
  /** True after the last message, where the button has a visible label. */
  last: boolean;
  onInsert: (type: BotActionType) => void;
}

function InsertStep({ channel, at, last, onInsert }: InsertStepProps) {
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
