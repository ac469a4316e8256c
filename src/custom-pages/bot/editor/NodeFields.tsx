import { feedbackLabels } from '@catalogue/bot/follow-up';
import { type BotChannel, FEEDBACK_OPTIONS, type NodeType } from '@catalogue/bot/types';
import type { SavedBotNode, StoredBotNode } from '@contract/entities/bots/bot';
import type { ReactNode } from 'react';
import { SelectInput } from '@/components/form/SelectInput';
import { LinesInput } from '@/custom-pages/bot/actions/inputs';
import { BotTextInput } from '@/custom-pages/bot/BotTextInput';
import { WhatsappOverride } from '@/custom-pages/bot/shared/WhatsappOverride';
import { SentenceTests } from '@/custom-pages/bot/understanding/SentenceTests';
import { type ErrorAt, useBotBody } from '@/custom-pages/bot/useBotBody';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { MessageList } from './MessageList';
import { Step } from './Step';
import { stepOf, useOpenStep } from './useOpenStep';

export type NodeValue = Pick<SavedBotNode, 'name' | 'data'>;

interface Props {
  channel: BotChannel;
  nodes: readonly StoredBotNode[];
  /** Id of the node; 0 for a new node. */
  id: number;
  type: NodeType;
  parent: number | null;
}

/** The text field of each node type; actions have their own fields. */
const TEXT_FIELD: Record<NodeType, 'text' | 'start_text' | 'starting_text' | null> = {
  start: 'start_text',
  starting: 'starting_text',
  category: 'text',
  action: null,
};

export function NodeFields({ channel, nodes, id, type, parent }: Props) {
  const text = useText();
  const { value, set, errorAt, issues } = useBotBody<NodeValue>();
  const textField = TEXT_FIELD[type];
  const hasName = type === 'category' || type === 'action';
  const setData = (change: Partial<SavedBotNode['data']>) =>
    set((before) => ({ ...before, data: { ...before.data, ...change } }));
  const name = hasName ? (
    <BotTextInput
      channel={channel}
      name="name"
      label={text('bot.field.name')}
      hint={text('bot.field.nameHint')}
      value={value.name}
      error={errorAt('name')}
      onChange={(name) => set((before) => ({ ...before, name }))}
    />
  ) : null;
  const channels =
    channel === 'web' ? (
      <WhatsappOverride
        nodes={nodes}
        id={id}
        type={type}
        parent={parent}
        errorAt={errorAt}
        issues={issues}
        value={value}
        onChange={setData}
      />
    ) : null;
  if (type === 'action') {
    return (
      <>
        <AnswerSteps
          channel={channel}
          nodes={nodes}
          id={id}
          parent={parent}
          name={name}
          setData={setData}
        />
        {channels}
      </>
    );
  }
  return (
    <>
      {name}
      {textField ? (
        <BotTextInput
          channel={channel}
          multiline
          minRows={4}
          name={`data.${textField}`}
          label={text('bot.field.text')}
          hint={text(`bot.textHint.${type}`)}
          value={String(value.data[textField] ?? '')}
          error={errorAt(`data.${textField}`)}
          onChange={(value) => setData({ [textField]: value })}
        />
      ) : null}
      {channels}
    </>
  );
}

interface StepsProps extends Omit<Props, 'type'> {
  name: ReactNode;
  setData: (change: Partial<SavedBotNode['data']>) => void;
}

function AnswerSteps({ channel, nodes, id, parent, name, setData }: StepsProps) {
  const text = useText();
  const catalogue = useCatalogueText();
  const { value, errorAt, issues } = useBotBody<NodeValue>();
  const { data } = value;
  const steps = useOpenStep(id === 0 ? 'asks' : 0, issues, 'data.actions');
  const step = (name: 'asks' | 'after') => ({
    title: text(`bot.steps.${name}`),
    invalid: issues.some(({ path }) => stepOf(path, 'data.actions') === name),
    open: steps.open === name,
    onToggle: () => steps.toggle(name),
  });
  const follow = FEEDBACK_OPTIONS.find((option) => option === data.feedback) ?? 'none';
  return (
    <div>
      <Step
        icon="question"
        preview={[value.name, ...(data.phrases ?? [])].filter(Boolean).join(' · ')}
        {...step('asks')}
      >
        {name}
        <Phrases data={data} onChange={setData} errorAt={errorAt} />
        <SentenceTests
          channel={channel}
          nodes={nodes}
          node={{ id, type: 'action', parent, order: 0, name: value.name, data }}
          error={errorAt('data.tests')}
          onChange={(tests) => setData({ tests })}
        />
      </Step>
      <MessageList
        channel={channel}
        errorAt={errorAt}
        issues={issues}
        steps={steps}
        listPath="data.actions"
        actions={data.actions}
        onChange={(actions) => setData({ actions })}
      />
      <Step icon="check" preview={catalogue(feedbackLabels[follow])} {...step('after')}>
        <FollowUp data={data} onChange={setData} errorAt={errorAt} />
      </Step>
    </div>
  );
}

interface ActionFieldsProps {
  data: SavedBotNode['data'];
  onChange: (change: Partial<SavedBotNode['data']>) => void;
  errorAt: ErrorAt;
}

function Phrases({ data, onChange, errorAt }: ActionFieldsProps) {
  const text = useText();
  return (
    <LinesInput
      name="data.phrases"
      label={text('bot.field.phrases')}
      hint={text('bot.field.phrasesHint')}
      lines={data.phrases ?? []}
      error={errorAt('data.phrases')}
      onChange={(phrases) => onChange({ phrases })}
    />
  );
}

function FollowUp({ data, onChange, errorAt }: ActionFieldsProps) {
  const text = useText();
  const catalogue = useCatalogueText();
  return (
    <SelectInput
      name="data.feedback"
      label={text('bot.field.feedback')}
      value={data.feedback ?? 'none'}
      options={FEEDBACK_OPTIONS.map((value) => ({
        value,
        label: catalogue(feedbackLabels[value]),
      }))}
      error={errorAt('data.feedback')}
      onChange={(feedback) => onChange({ feedback })}
    />
  );
}
