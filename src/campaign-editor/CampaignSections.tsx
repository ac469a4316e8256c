import Stack from '@mui/material/Stack';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useText } from '@/i18n/useText';
import { AdvancedSection } from './AdvancedSection';
import { ConditionRows } from './conditions/ConditionRows';
import { ConditionSentence } from './conditions/ConditionSentence';
import { TriggerSection } from './conditions/TriggerSection';
import { EditorSection } from './EditorSection';
import { ActionEntries } from './entries/ActionEntries';
import type { SectionsProps } from './sectionsProps';
import { useChanges } from './useChanges';

const VariantBar = lazy(() =>
  import('./VariantBar').then((module) => ({ default: module.VariantBar })),
);

export function CampaignSections(props: SectionsProps) {
  const { draft, source, definitions, open, onOpen } = props;
  const { variant, onVariant } = props;
  const text = useText();
  const { body, issues } = draft;
  const change = useChanges(draft.setBody);
  // Defers the sections below the first screen, so that the first screen appears sooner.
  const rest = useDeferredValue(true, false);
  const variants = (
    <Suspense>
      <VariantBar
        body={body}
        issues={issues}
        variant={variant}
        onVariant={onVariant}
        onChange={draft.setBody}
        disabled={open !== null}
      />
    </Suspense>
  );
  return (
    <>
      <TriggerSection
        tour="trigger"
        trigger={body.trigger}
        onChange={change.trigger}
        definitions={definitions}
        issues={issues}
      />
      <EditorSection
        tour="conditions"
        title={text('editor.conditions.title')}
        help={text('editor.conditions.help')}
        icon="filter"
      >
        <Stack spacing={4}>
          {(['who', 'where', 'when'] as const).map((part) => (
            <ConditionRows
              key={part}
              part={part}
              definitions={definitions[part]}
              rows={body[part]}
              onChange={change[part]}
              issues={issues}
              grouped
            />
          ))}
          <ConditionSentence body={body} />
        </Stack>
      </EditorSection>
      {rest && (
        <EditorSection
          tour="actions"
          title={text('editor.actions.title')}
          help={text('editor.actions.help')}
          icon="actions"
        >
          <Stack spacing={2}>
            {body.variants && variants}
            <ActionEntries
              definitions={definitions.actions}
              integrations={definitions.integrations}
              schedule={source.type === 'schedule'}
              entries={body.tags}
              variant={variant}
              onChange={change.tags}
              issues={issues}
              open={open}
              onOpen={onOpen}
            />
            {!body.variants && !open && variants}
          </Stack>
        </EditorSection>
      )}
      {rest && <AdvancedSection draft={draft} definitions={definitions} change={change} />}
    </>
  );
}
