import type { Choice } from '@catalogue/campaign';
import type { Answer } from '@contract/calls';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { Card } from '@/components/Card';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import type { Update } from '@/form-builder/types';
import { useText } from '@/i18n/useText';
import { ActionEntries, type OpenEntry } from './ActionEntries';
import { AdvancedSection } from './AdvancedSection';
import { Aside } from './Aside';
import { ChoiceEditor } from './ChoiceEditor';
import { ConditionRows } from './ConditionRows';
import { ConflictDialog } from './ConflictDialog';
import type { Source } from './draft';
import { EditorHeader } from './EditorHeader';
import { EditorSection } from './EditorSection';
import { useDraft } from './useDraft';

const WhyNot = lazy(() =>
  import('@/custom-pages/preview/WhyNot').then((module) => ({ default: module.WhyNot })),
);

interface ActionEditorProps {
  source: Source;
  definitions: Answer<'GET /campaign/definitions'>['definitions'];
  onReload: () => void;
}

/** The editor of one action: what fires it, for whom, what it draws and how often. */
export function ActionEditor({ source, definitions, onReload }: ActionEditorProps) {
  const text = useText();
  const [open, setOpen] = useState<OpenEntry | null>(null);
  const draft = useDraft(source);
  const { body, setBody, issues } = draft;
  const change = useMemo(
    () => ({
      trigger: (update: Update<Choice>) =>
        setBody((before) => ({ ...before, trigger: update(before.trigger) })),
      frequency: (update: Update<Choice>) =>
        setBody((before) => ({ ...before, frequency: update(before.frequency) })),
      who: (update: Update<Choice[]>) =>
        setBody((before) => ({ ...before, who: update(before.who) })),
      where: (update: Update<Choice[]>) =>
        setBody((before) => ({ ...before, where: update(before.where) })),
      when: (update: Update<Choice[]>) =>
        setBody((before) => ({ ...before, when: update(before.when) })),
    }),
    [setBody],
  );
  const actionsSection = useRef<HTMLDivElement>(null);
  const save = () => {
    if (!open) return draft.save();
    // What is typed in an open entry belongs to no draft yet: it must not be lost or left behind.
    draft.setProblem(text('editor.actions.editing'));
    actionsSection.current?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <UnsavedChanges dirty={draft.dirty || open?.touched === true} />
      <EditorHeader draft={draft} source={source} onSave={save} />
      <Columns>
        <Stack spacing={3} sx={{ minWidth: 0 }}>
          {draft.problem && (
            <Alert severity="error" role="alert">
              {draft.problem}
            </Alert>
          )}
          <EditorSection title={text('editor.trigger.title')} help={text('editor.trigger.help')}>
            <ChoiceEditor
              label={text('editor.trigger.kind')}
              definitions={definitions.triggers}
              value={body.trigger}
              onChange={change.trigger}
              path="trigger"
              issues={issues}
            />
          </EditorSection>
          <EditorSection
            title={text('editor.conditions.title')}
            help={text('editor.conditions.help')}
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
                />
              ))}
            </Stack>
          </EditorSection>
          <EditorSection
            ref={actionsSection}
            title={text('editor.actions.title')}
            help={text('editor.actions.help')}
          >
            <ActionEntries
              definitions={definitions.actions}
              integrations={definitions.integrations}
              schedule={source.type === 'schedule'}
              entries={body.tags}
              onChange={(update) => setBody((before) => ({ ...before, tags: update(before.tags) }))}
              issues={issues}
              open={open}
              onOpen={setOpen}
            />
          </EditorSection>
          <AdvancedSection
            definitions={definitions.frequency}
            frequency={body.frequency}
            ratio={body.ratio}
            onFrequency={change.frequency}
            onRatio={(ratio) => setBody((before) => ({ ...before, ratio }))}
            issues={issues}
          />
          <Card sx={{ p: 3 }}>
            <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
              <WhyNot body={body} id={source.id} />
            </Suspense>
          </Card>
        </Stack>
        <Aside body={body} open={open} />
      </Columns>
      <ConflictDialog
        open={draft.conflict}
        onReload={onReload}
        onOverwrite={() => draft.save({ overwrite: true })}
      />
    </>
  );
}

/** The form, and beside it what it makes; one under the other where there is no room. */
const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 440px)',
  alignItems: 'start',
  '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
