import { feedbackLabels } from '@catalogue/bot/follow-up';
import { FEEDBACK_OPTIONS } from '@catalogue/bot/types';
import type { SavedBotNode } from '@contract/entities/bots/bot';
import { SelectInput } from '@/components/form/SelectInput';
import { LinesInput } from '@/custom-pages/bot/actions/inputs';
import type { ErrorAt } from '@/custom-pages/bot/useBotBody';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';

interface Props {
  data: SavedBotNode['data'];
  onChange: (change: Partial<SavedBotNode['data']>) => void;
  errorAt: ErrorAt;
}

export function Phrases({ data, onChange, errorAt }: Props) {
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

export function FollowUp({ data, onChange, errorAt }: Props) {
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
