import { type BotActionType, botActions } from '@catalogue/bot/actions/registry';
import type { BotChannel, BotIssue } from '@catalogue/bot/types';
import { MAX_MESSAGES } from '@catalogue/bot/validate';
import type { SavedBotNode } from '@contract/entities/bots/bot';
import { Fragment } from 'react';
import type { ErrorAt } from '@/custom-pages/bot/useBotBody';
import { useLanguage } from '@/i18n/useText';
import { InsertStep } from './InsertStep';
import { MessageStep } from './MessageStep';
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
 * List of an answer's messages. Buttons between and after messages insert one; a button before the
 * first exists only outside an override.
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
