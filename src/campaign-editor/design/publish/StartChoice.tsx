import type { Choice } from '@catalogue/campaign';
import { clockWhen } from '@catalogue/subjects/clock';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useId, useState } from 'react';
import { asText } from '@/form-builder/types';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { futureStart, nextMorning, startOf, withStart } from './startTime';

const DatetimeEditor = lazy(() => import('@/form-builder/editors/DatetimeEditor'));

interface StartChoiceProps {
  /** Time conditions of the action; the start is part of its date range. */
  when: readonly Choice[];
  onChange: (when: Choice[]) => void;
}

const [START] = clockWhen['date-range'].fields;

export function StartChoice({ when, onChange }: StartChoiceProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const start = startOf(when);
  const future = futureStart(when);
  // State of its own, so that the field stays open while the date in it is incomplete.
  const [isSet, setSet] = useState(future !== null);
  return (
    <Box role="group" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{text('design.start.title')}</h3>
      <RadioGroup
        row
        aria-labelledby={`${id}-title`}
        value={isSet ? 'set' : 'now'}
        onChange={(_, value) => {
          setSet(value === 'set');
          onChange(withStart(when, value === 'set' ? nextMorning() : ''));
        }}
      >
        {(['now', 'set'] as const).map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            label={text(`design.start.${value}`)}
          />
        ))}
      </RadioGroup>
      {isSet && START && (
        <Suspense fallback={<div style={{ height: 68 }} />}>
          <DatetimeEditor
            field={{ ...START, required: true }}
            id={`${id}-start`}
            path="when.start"
            issues={[]}
            value={start}
            readOnly={false}
            onChange={(update) => onChange(withStart(when, asText(update(start))))}
          />
        </Suspense>
      )}
      {isSet && (
        <p role="status">
          {future
            ? text('design.start.from', { moment: writeMoment(future.toISOString(), language) })
            : text('design.start.passed')}
        </p>
      )}
    </Box>
  );
}

const Box = styled('div')(({ theme: { colours } }) => ({
  margin: '12px 0 0',
  padding: '12px 16px',
  border: `1px solid ${colours.lineStrong}`,
  borderRadius: radius.card,
  '& h3': { margin: '0 0 2px', fontSize: size.body, fontWeight: 600 },
  '& p': { margin: '8px 0 0', color: colours.quiet, fontSize: size.body },
}));
