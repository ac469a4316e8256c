import { childrenOf } from '@catalogue/bot/choices';
import type { BotChannel } from '@catalogue/bot/types';
import { rankNodes } from '@catalogue/bot/understanding/match';
import type { StoredBotNode } from '@contract/entities/bots/bot';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { useRowCache } from '@/admin/useRowCache';
import { DialogForm } from '@/components/dialogs/DialogForm';
import { Failure } from '@/components/form/Failure';
import { SelectInput } from '@/components/form/SelectInput';
import { botRoots } from '@/custom-pages/bot/addresses';
import { useDraftBot } from '@/custom-pages/bot/understanding/useDraftBot';
import { useDataProvider } from '@/dataProvider';
import { useBotRefresh } from '@/dataProvider/areas/bots/bot';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import type { UnansweredGroup } from './list';

const MAX_SUGGESTED = 3;
const MAX_PHRASES = 100;

interface Props {
  channel: BotChannel;
  nodes: readonly StoredBotNode[];
  group: UnansweredGroup;
  /** Opens a new action in a category, with the group's questions as its phrases. */
  onCreate: (category: string) => void;
  onClose: () => void;
}

/**
 * Adds a group of unanswered questions to an action as phrases, or creates an action for it; the
 * most similar actions are listed first.
 */
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
  const categories = childrenOf(nodes, null).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  const [wantsNew, setWantsNew] = useState<boolean | null>(null);
  const isNew = wantsNew ?? actions.length === 0;
  const [chosenCategory, setCategory] = useState('');
  const category = chosenCategory || (categories[0]?.value ?? '');
  const [chosen, setChosen] = useState('');
  const value = chosen || String(suggested[0]?.id ?? actions[0]?.id ?? '');
  const add = useMutation({
    mutationFn: async () => {
      // Reads the action again, because it may have changed since the list was loaded.
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
      onSubmit={() => (isNew ? onCreate(category) : add.mutate())}
      actions={
        <Button
          type="submit"
          variant="contained"
          disabled={(isNew ? category : value) === ''}
          loading={add.isPending}
        >
          {text(isNew ? 'bot.unanswered.create' : 'bot.unanswered.add')}
        </Button>
      }
    >
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={text('bot.unanswered.how')}
        value={isNew}
        onChange={(_, next: boolean | null) => next !== null && setWantsNew(next)}
      >
        <ToggleButton value={false} disabled={actions.length === 0}>
          {text('bot.unanswered.existing')}
        </ToggleButton>
        <ToggleButton value={true}>{text('bot.unanswered.new')}</ToggleButton>
      </ToggleButtonGroup>
      {isNew ? (
        <>
          <p>{text('bot.unanswered.newText')}</p>
          {categories.length > 0 ? (
            <SelectInput
              name="category"
              label={text('bot.unanswered.category')}
              value={category}
              options={categories}
              onChange={setCategory}
            />
          ) : (
            <Link to={`${botRoots[channel]}/edit/create`}>{text('bot.unanswered.noCategory')}</Link>
          )}
        </>
      ) : (
        <>
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
        </>
      )}
      <Failure>{add.error ? errorText(add.error) : null}</Failure>
    </DialogForm>
  );
}
