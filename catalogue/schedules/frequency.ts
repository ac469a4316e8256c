import { daysField } from '../conditions/frequency';
import type { Plain } from '../fields/types';
import type { Definition } from '../kinds';
import { addDays, istanbulDay } from '../lib/istanbul';

export interface ScheduleFrequency extends Definition {
  /** `last` is the time of the schedule's last message to the person; null means never. */
  mayWrite: (p: Plain, last: Date | null, now: Date) => boolean;
}

/** Frequencies in the order of the editor's list. */
export const scheduleFrequencies = {
  'once-in-days': {
    type: 'once-in-days',
    label: { tr: 'Kişi başına birkaç günde bir', en: 'Once in some days for each person' },
    fields: [daysField],
    // Counts calendar days, so that a weekly message is sent although the previous message went out
    // a second late.
    mayWrite: ({ days }: Plain, last, now) =>
      last === null || addDays(istanbulDay(last), Number(days)) <= istanbulDay(now),
  },
  'once-ever': {
    type: 'once-ever',
    label: { tr: 'Kişi başına yalnızca bir kez', en: 'Once ever for each person' },
    fields: [],
    mayWrite: (_p, last) => last === null,
  },
  always: {
    type: 'always',
    label: { tr: 'Her seferinde', en: 'Every time' },
    help: {
      tr: 'Tetikleyici her gerçekleştiğinde yeniden gönderilir.',
      en: 'Sent again whenever the trigger happens.',
    },
    fields: [],
    mayWrite: () => true,
  },
} satisfies Record<string, ScheduleFrequency>;

type ScheduleFrequencyType = keyof typeof scheduleFrequencies;
export const DEFAULT_SCHEDULE_FREQUENCY: ScheduleFrequencyType = 'once-in-days';
