import type { BotChannel } from '@catalogue/bot/types';
import { rankNodes } from '@catalogue/bot/understanding/match';
import type { StoredBotNode } from '@contract/entities/bot';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useRowCache } from '@/admin/useRowCache';
import { DialogForm } from '@/components/dialogs/DialogForm';
import { Failure } from '@/components/form/Failure';
import { SelectInput } from '@/components/form/SelectInput';
import { useDraftBot } from '@/custom-pages/bot/understanding/useDraftBot';
import { useDataProvider } from '@/dataProvider';
import { useBotRefresh } from '@/dataProvider/areas/bots/bot';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import type { UnansweredGroup } from './list';

const MAX_SUGGESTED = 3;
/** Maximum number of an action's phrases. */
const MAX_PHRASES = 100;

interface Props {
  channel: BotChannel;
  nodes: readonly StoredBotNode[];
  group: UnansweredGroup;
  /** Creates an action with these wordings; undefined without a category. */
  onCreate: (() => void) | undefined;
  onClose: () => void;
}

/** Adds wordings to an existing action, the most similar ones first, or begins a new one. */
export function AnswerDialog({ channel, nodes, group, onCreate, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const refresh = useBotRefresh(channel);
  const unanswered = useRowCache('unanswered');
  const bot = useDraftBot(channel, nodes);
  const actions = nodes.filter(({ type }) => type === 'action');
  const ranked = bot ? rankNodes(bot, group.text) : [];
  const suggested = ranked
    .flatMap(({ node }) => actions.find(({ id }) => id === node.id) ?? [])
    .slice(0, MAX_SUGGESTED);
  const [chosen, setChosen] = useState('');
  const value = chosen || String(suggested[0]?.id ?? actions[0]?.id ?? '');
  const add = useMutation({
    mutationFn: async () => {
      // The stored action may be newer than the list.
      const { id, name, type, parent, data, version } = await dataProvider.bot.getBotNode(
        channel,
        Number(value),
      );
      const phrases = [...new Set([...(data.phrases ?? []), ...group.texts])].slice(0, MAX_PHRASES);
      const node = { id, name, type, parent, version, data: { ...data, phrases } };
      await dataProvider.bot.saveBotNode(channel, node);
      await dataProvider.bot.dismissUnanswered(channel, group.texts);
      return name;
    },
    onSuccess: async (name) => {
      await Promise.all([unanswered.refresh(), refresh('nodes', 'diff')]);
      notify(text('bot.unanswered.added', { name }));
      onClose();
    },
  });
  return (
    <DialogForm
      maxWidth="sm"
      title={group.text}
      dirty={false}
      busy={add.isPending}
      onClose={onClose}
      onSubmit={() => add.mutate()}
      actions={
        <>
          <Button variant="outlined" disabled={!onCreate} onClick={onCreate}>
            {text('bot.unanswered.create')}
          </Button>
          <Button type="submit" variant="contained" disabled={value === ''} loading={add.isPending}>
            {text('bot.unanswered.add')}
          </Button>
        </>
      }
    >
      <p>{text('bot.unanswered.addText')}</p>
      {suggested.length > 0 ? (
        <RadioGroup
          aria-label={text('bot.unanswered.suggested')}
          value={value}
          onChange={(_, next) => setChosen(next)}
        >
          {suggested.map(({ id, name }) => (
            <FormControlLabel key={id} value={String(id)} control={<Radio />} label={name} />
          ))}
        </RadioGroup>
      ) : null}
      <SelectInput
        name="action"
        label={text('bot.unanswered.allActions')}
        value={value}
        options={actions.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={setChosen}
      />
      <Failure>{add.error ? errorText(add.error) : null}</Failure>
    </DialogForm>
  );
}
