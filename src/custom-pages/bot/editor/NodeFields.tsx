import type { BotChannel, NodeType } from '@catalogue/bot/types';
import type { SavedBotNode, StoredBotNode } from '@contract/entities/bot';
import { BotTextInput } from '@/custom-pages/bot/BotTextInput';
import { WhatsappPart } from '@/custom-pages/bot/shared/WhatsappPart';
import { SentenceTests } from '@/custom-pages/bot/understanding/SentenceTests';
import { useBotBody } from '@/custom-pages/bot/useBotBody';
import { useText } from '@/i18n/useText';
import { FollowUp, Phrases } from './ActionFields';
import { MessageList } from './MessageList';
import { Step } from './Step';

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
const SPOKEN: Record<NodeType, 'text' | 'start_text' | 'starting_text' | null> = {
  start: 'start_text',
  starting: 'starting_text',
  category: 'text',
  action: null,
};

/** The fields of one node. */
export function NodeFields({ channel, nodes, id, type, parent }: Props) {
  const text = useText();
  const { value, set, wrong } = useBotBody<NodeValue>();
  const spoken = SPOKEN[type];
  const named = type === 'category' || type === 'action';
  const setData = (change: Partial<SavedBotNode['data']>) =>
    set((before) => ({ ...before, data: { ...before.data, ...change } }));
  const name = named ? (
    <BotTextInput
      channel={channel}
      name="name"
      label={text('bot.field.name')}
      hint={text('bot.field.nameHint')}
      value={value.name}
      error={wrong('name')}
      onChange={(name) => set((before) => ({ ...before, name }))}
    />
  ) : null;
  const channels =
    channel === 'web' ? (
      <WhatsappPart {...{ nodes, id, type, parent, wrong, value }} onChange={setData} />
    ) : null;
  if (type === 'action') {
    return (
      <>
        <div>
          <Step icon="question" title={text('bot.steps.asks')}>
            {name}
            <Phrases data={value.data} onChange={setData} wrong={wrong} />
            <SentenceTests
              channel={channel}
              nodes={nodes}
              node={{ id, type, parent, order: 0, name: value.name, data: value.data }}
              error={wrong('data.tests')}
              onChange={(tests) => setData({ tests })}
            />
          </Step>
          <Step icon="chat" title={text('bot.steps.says')}>
            <MessageList
              {...{ channel, wrong }}
              place="data.actions"
              actions={value.data.actions}
              onChange={(actions) => setData({ actions })}
            />
          </Step>
          <Step icon="handoff" title={text('bot.steps.after')}>
            <FollowUp data={value.data} onChange={setData} wrong={wrong} />
          </Step>
        </div>
        {channels}
      </>
    );
  }
  return (
    <>
      {name}
      {spoken ? (
        <BotTextInput
          channel={channel}
          multiline
          minRows={4}
          name={`data.${spoken}`}
          label={text('bot.field.text')}
          hint={text(`bot.textHint.${type}`)}
          value={String(value.data[spoken] ?? '')}
          error={wrong(`data.${spoken}`)}
          onChange={(words) => setData({ [spoken]: words })}
        />
      ) : null}
      {channels}
    </>
  );
}
