import type { CampaignBody, Choice } from '@catalogue/campaign';
import type { Issue } from '@catalogue/fields/types';
import type { Definitions } from '@/campaign-editor/definitions';
import { EditorSection } from '@/campaign-editor/EditorSection';
import type { Update } from '@/form-builder/types';
import { useText } from '@/i18n/useText';
import { ChoiceEditor } from './ChoiceEditor';

interface TriggerSectionProps {
  definitions: Definitions;
  trigger: CampaignBody['trigger'];
  onChange: (update: Update<Choice>) => void;
  issues: readonly Issue[];
  /** Value of `data-tour`, by which the tutorial finds the section. */
  tour?: string;
}

export function TriggerSection(props: TriggerSectionProps) {
  const { definitions, trigger, onChange, issues, tour } = props;
  const text = useText();
  return (
    <EditorSection
      {...(tour && { tour })}
      title={text('editor.trigger.title')}
      help={text('editor.trigger.help')}
      icon="bolt"
    >
      <ChoiceEditor
        label={text('editor.trigger.kind')}
        definitions={definitions.triggers}
        value={trigger}
        path="trigger"
        onChange={onChange}
        issues={issues}
      />
    </EditorSection>
  );
}
