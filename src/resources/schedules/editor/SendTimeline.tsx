import type { Choice } from '@catalogue/campaign';
import { markChoice } from '@catalogue/conditions/sentence';
import { readValue } from '@catalogue/diff/form-diff';
import { initialField } from '@catalogue/fields/schema';
import type { Definition } from '@catalogue/kinds';
import type { Language, Text } from '@catalogue/language';
import { lookUp } from '@catalogue/lib/look-up';
import { withoutMarks } from '@catalogue/lib/phrase';
import type { ScheduleBody } from '@catalogue/schedules/body';
import { nextRun } from '@catalogue/schedules/calendar';
import { cancelKinds } from '@catalogue/schedules/cancel';
import { compileSchedule } from '@catalogue/schedules/compile';
import { scheduleFrequencies } from '@catalogue/schedules/frequency';
import { messageDefinitions } from '@catalogue/schedules/messages';
import { scheduleTriggers } from '@catalogue/schedules/triggers';
import { audiences } from '@catalogue/schedules/who';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useMemo } from 'react';
import { Card } from '@/components/Card';
import { Icon, type IconName } from '@/components/Icon';
import { formatMinutes } from '@/i18n/duration';
import { formatRun } from '@/i18n/format';
import { type ReadText, useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { scheduleDraft } from './scheduleDraft';

/** Number of runs of the calendar that are shown. */
const RUNS = 3;

interface Step {
  name: 'starts' | 'waits' | 'allowed' | 'to' | 'runs' | 'sends';
  icon: IconName;
  lines: string[];
  /** True when the lines explain why nothing will be sent. */
  warns?: boolean;
}

export function SendTimeline({ body, isNew }: { body: ScheduleBody; isNew: boolean }) {
  const text = useText();
  const language = useLanguage();
  const settled = useDeferredValue(body);
  const steps = useMemo(() => stepsOf(settled, { text, language }), [settled, text, language]);
  return (
    <Frame aria-label={text('schedules.editor.timeline.title')}>
      <h2>{text('schedules.editor.timeline.title')}</h2>
      <ol>
        {steps.map(({ name, icon, lines, warns }) => (
          <li key={name} data-warns={warns || undefined}>
            <Icon name={icon} size={17} />
            <div>
              <strong>{text(`schedules.editor.timeline.${name}`)}</strong>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two audiences may have the same sentence
                <p key={index}>{line}</p>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {body.status === 'disabled' && (
        <Alert severity="info">
          {text(isNew ? 'schedules.editor.timeline.offNew' : 'schedules.editor.timeline.off')}
        </Alert>
      )}
    </Frame>
  );
}

interface Texts {
  text: ReadText;
  language: Language;
}

function stepsOf(body: ScheduleBody, texts: Texts): Step[] {
  const { text, language } = texts;
  const kinds: Record<string, Definition> = scheduleTriggers[body.push_mode];
  const start: Step = {
    name: 'starts',
    icon: body.push_mode === 'visitor' ? 'bolt' : 'calendar',
    lines: linesOf(kinds, body.trigger, language),
  };
  const messages = body.tags.filter(({ status }) => status);
  const sends: Step = {
    name: 'sends',
    icon: 'send',
    lines: [
      messages.map(({ type }) => labelOf(messageDefinitions, type, language)).join(', ') ||
        text('schedules.editor.timeline.nothing'),
      frequencyLine(body.frequency, texts),
    ],
  };
  const allowed: Step = {
    name: 'allowed',
    icon: 'clock',
    lines: body.when.map((row) => withoutMarks(markChoice('when', row, { language }))),
  };
  const to: Step = {
    name: 'to',
    icon: 'people',
    lines: body.who.map((row) => linesOf(audiences, row, language).join(': ')),
  };
  return body.push_mode === 'visitor'
    ? [start, { name: 'waits', icon: 'waiting', lines: waitLines(body, texts) }, allowed, sends]
    : [start, to, runsStep(body, texts), sends];
}

function frequencyLine({ type, parameters }: Choice, { text, language }: Texts): string {
  const days = Number(parameters.days?.value);
  return type === 'once-in-days' && days > 0
    ? text('schedules.editor.timeline.onceInDays', { smart_count: days })
    : labelOf(scheduleFrequencies, type, language);
}

function waitLines({ schedule_delay, cancel }: ScheduleBody, { text, language }: Texts): string[] {
  const wait =
    schedule_delay > 0
      ? formatMinutes(schedule_delay, language)
      : text(
          schedule_delay === 0
            ? 'schedules.editor.timeline.atOnce'
            : 'schedules.editor.timeline.unclear',
        );
  const phrases = cancel.flatMap(({ type }) => {
    const kind: { phrase: Text } | undefined = lookUp(cancelKinds, type);
    return kind ? [kind.phrase[language]] : [];
  });
  // Turkish lists conditions with commas, English ends them with "or".
  const events =
    language === 'tr'
      ? phrases.join(', ')
      : new Intl.ListFormat(language, { type: 'disjunction' }).format(phrases);
  return events ? [wait, text('schedules.editor.timeline.cancelled', { events })] : [wait];
}

function runsStep(body: ScheduleBody, { text, language }: Texts): Step {
  const step = { name: 'runs', icon: 'clock' } as const;
  const isIncomplete = scheduleDraft
    .issuesOf(body)
    .some(({ path }) => /^(trigger|when)/.test(path));
  if (isIncomplete) return { ...step, lines: [text('schedules.editor.timeline.unclear')] };
  const compiled = compileSchedule(body);
  const runs: Date[] = [];
  for (let at = nextRun(compiled, new Date()); at && runs.length < RUNS; ) {
    runs.push(at);
    at = nextRun(compiled, at);
  }
  return runs.length > 0
    ? { ...step, lines: runs.map((run) => formatRun(run, language)) }
    : { ...step, lines: [text('schedules.editor.timeline.noRuns')], warns: true };
}

const labelOf = (kinds: Record<string, { label: Text }>, type: string, language: Language) =>
  lookUp<{ label: Text }>(kinds, type)?.label[language] ?? type;

function linesOf(
  kinds: Record<string, Definition>,
  { type, parameters }: Choice,
  language: Language,
): string[] {
  const values = (lookUp<Definition>(kinds, type)?.fields ?? []).flatMap((field) => {
    const { value } = parameters[field.name] ?? initialField(field);
    if (typeof value === 'boolean') return value ? [field.label?.[language] ?? ''] : [];
    return value === null || value === '' ? [] : [readValue(field, value, language)];
  });
  const label = labelOf(kinds, type, language);
  return values.length > 0 ? [label, values.join(', ')] : [label];
}

const Frame = styled(Card)(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 14,
  padding: 20,
  '& h2': { margin: 0, fontSize: size.h2, fontWeight: 600 },
  '& ol': {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: 16,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { position: 'relative', display: 'grid', gap: 8, alignContent: 'start' },
  '& li > svg': {
    boxSizing: 'content-box',
    padding: 7,
    borderRadius: radius.full,
    backgroundColor: colours.primarySoft,
    color: colours.primaryText,
  },
  '& li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    top: 15,
    insetInline: '40px -8px',
    height: 2,
    backgroundColor: colours.line,
  },
  '& strong': { fontSize: size.body, fontWeight: 600 },
  '& [data-warns] p': { color: colours.warning, fontWeight: 600 },
  '& p': { margin: '2px 0 0', color: colours.quiet, fontSize: size.small },
  '& li div': { overflowWrap: 'anywhere' },
  '@media (max-width: 899px)': {
    padding: 16,
    '& ol': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& li': { gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 12 },
    '& li:not(:last-of-type)::after': {
      top: 36,
      bottom: -12,
      insetInline: '15px auto',
      width: 2,
      height: 'auto',
    },
  },
}));
