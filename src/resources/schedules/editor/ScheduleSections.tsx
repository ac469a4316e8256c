import type { ActionEntry, Choice } from '@catalogue/campaign';
import { lookUp } from '@catalogue/lib/look-up';
import type { ScheduleBody } from '@catalogue/schedules/body';
import { type VisitorTrigger, visitorTriggers } from '@catalogue/schedules/triggers';
import { audiences } from '@catalogue/schedules/who';
import { validateRows } from '@catalogue/validate-parts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { ChoiceEditor } from '@/campaign-editor/conditions/ChoiceEditor';
import { ConditionRows } from '@/campaign-editor/conditions/ConditionRows';
import type { BodyDraft } from '@/campaign-editor/DraftForm';
import type { Definitions } from '@/campaign-editor/definitions';
import { ActionEntries, type OpenEntry } from '@/campaign-editor/entries/ActionEntries';
import { partsOf } from '@/campaign-editor/useChanges';
import { Section, Sections } from '@/components/Section';
import { useDataProvider } from '@/dataProvider';
import { audienceQuery } from '@/dataProvider/areas/campaigns/schedules';
import type { Update } from '@/form-builder/types';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { StartFields } from './StartFields';

interface ScheduleSectionsProps {
  draft: BodyDraft<ScheduleBody>;
  definitions: Definitions;
  open: OpenEntry | null;
  onOpen: (open: OpenEntry | null) => void;
}

export function ScheduleSections({ draft, definitions, open, onOpen }: ScheduleSectionsProps) {
  const text = useText();
  const { body, setBody, issues } = draft;
  const change = useMemo(() => {
    const part = partsOf<ScheduleBody>(setBody);
    return {
      who: part('who') as (update: Update<Choice[]>) => void,
      where: part('where') as (update: Update<Choice[]>) => void,
      when: part('when') as (update: Update<Choice[]>) => void,
      tags: part('tags') as (update: Update<ActionEntry[]>) => void,
      frequency: part('frequency') as (update: Update<Choice>) => void,
    };
  }, [setBody]);
  const rule = lookUp<VisitorTrigger>(visitorTriggers, body.trigger.type);
  const parts = ['who', ...(rule?.onPage ? (['where'] as const) : []), 'when'] as const;
  return (
    <Sections>
      <Section
        title={text('schedules.editor.begin.title')}
        text={text('schedules.editor.begin.help')}
      >
        <StartFields body={body} setBody={setBody} definitions={definitions} issues={issues} />
      </Section>
      <Section
        title={text('schedules.editor.people.title')}
        text={text('schedules.editor.people.help')}
      >
        <Stack spacing={4}>
          {parts.map((part) => (
            <div key={part}>
              <ConditionRows
                part={part}
                definitions={definitions[part]}
                rows={body[part]}
                onChange={change[part]}
                issues={issues}
              />
              {part === 'who' && <Audience who={body.who} />}
            </div>
          ))}
        </Stack>
      </Section>
      <Section
        tour="actions"
        title={text('schedules.editor.messages.title')}
        text={text('schedules.editor.messages.help')}
      >
        <ActionEntries
          schedule
          definitions={definitions.actions}
          integrations={definitions.integrations}
          entries={body.tags}
          onChange={change.tags}
          issues={issues}
          open={open}
          onOpen={onOpen}
        />
      </Section>
      <Section
        title={text('schedules.editor.often.title')}
        text={text('schedules.editor.often.help')}
      >
        <ChoiceEditor
          label={text('schedules.editor.often.kind')}
          definitions={definitions.frequency}
          value={body.frequency}
          onChange={change.frequency}
          path="frequency"
          issues={issues}
        />
      </Section>
    </Sections>
  );
}

function Audience({ who }: { who: Choice[] }) {
  const text = useText();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const settled = useDeferredValue(who);
  const { data } = useQuery({
    ...audienceQuery(dataProvider, settled),
    enabled: validateRows(audiences, settled, 'who').length === 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1.5, minHeight: 20 }}>
      {data &&
        (data.contacts === 0
          ? text('schedules.editor.people.reachNone')
          : text('schedules.editor.people.reach', {
              reached: formatCount(data.reached, language),
              contacts: formatCount(data.contacts, language),
            }))}
    </Typography>
  );
}
