import type { BotSnapshot } from '@catalogue/bot/types';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { LoadingPicker } from '@/components/dates/LoadingPicker';
import { Select } from '@/components/form/Select';
import { Icon } from '@/components/Icon';
import { timesWith } from '@/custom-pages/bot/hours/DayRow';
import { useShopHost } from '@/custom-pages/preview/useShopHost';
import { useText } from '@/i18n/useText';
import { SimulatorScreen } from './SimulatorScreen';
import { useSimulation } from './useSimulation';
import { WhatsappBubble } from './WhatsappBubble';

interface Props {
  bot: BotSnapshot;
  /** First message of the visitor; absent for a conversation that begins with the greeting. */
  firstMessage?: string | undefined;
}

/** Shows exactly the messages that the bot would send, with an adjustable clock. */
export function Simulator({ bot, firstMessage }: Props) {
  const text = useText();
  const simulation = useSimulation(bot, firstMessage);
  const { lines, awaitsOrder, windowClosed } = simulation;
  const shop = useShopHost();
  const [typed, setTyped] = useState('');
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log scrolls to each new line and to the notice
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [lines.length, windowClosed]);
  return (
    <>
      <SimulatorScreen className="screen">
        <div className="bar">
          <span className="face">
            <Icon name="chat" size={18} />
          </span>
          <strong>{shop}</strong>
          <button
            type="button"
            aria-label={text('bot.simulator.restart')}
            onClick={simulation.restart}
          >
            <Icon name="refresh" size={18} />
          </button>
        </div>
        <div
          className="log"
          role="log"
          aria-label={text('bot.simulator.log')}
          ref={log}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the element scrolls, also by keyboard
          tabIndex={0}
        >
          {lines.map((line) => (
            <WhatsappBubble key={line.id} line={line} onPick={simulation.pick} />
          ))}
          {windowClosed ? <p className="notice">{text('bot.simulator.windowClosed')}</p> : null}
        </div>
        {awaitsOrder ? (
          <div className="lookup">
            <span>{text('bot.simulator.lookup')}</span>
            {bot.statuses.map(({ id, key }) => (
              <Button key={id} size="small" onClick={() => simulation.found(key)}>
                {key}
              </Button>
            ))}
            <Button size="small" onClick={() => simulation.found(null)}>
              {text('bot.simulator.notFound')}
            </Button>
          </div>
        ) : null}
        <form
          className="write"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim()) simulation.send(typed.trim());
            setTyped('');
          }}
        >
          <input
            aria-label={text('bot.simulator.message')}
            placeholder={text('bot.simulator.message')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="submit" aria-label={text('bot.simulator.send')}>
            <Icon name="right" />
          </button>
        </form>
      </SimulatorScreen>
      <ClockInput value={simulation.clock} onChange={simulation.setClock} />
    </>
  );
}

const DayPicker = lazy(() =>
  import('@/components/dates/DayPicker').then((module) => ({ default: module.DayPicker })),
);

interface ClockInputProps {
  /** Simulated time; null for the real time. */
  value: Date | null;
  onChange: (value: Date | null) => void;
}

/** Simulated time of the bot, for opening hours and the 24-hour window. */
function ClockInput({ value, onChange }: ClockInputProps) {
  const text = useText();
  const [day = '', time = ''] = value ? asLocal(value).split('T') : [];
  const set = (nextDay: string, nextTime: string) =>
    onChange(nextDay ? new Date(`${nextDay}T${nextTime || '12:00'}`) : null);
  return (
    <Frame>
      <Suspense fallback={<LoadingPicker label={text('bot.simulator.clock')} />}>
        <DayPicker
          label={text('bot.simulator.clock')}
          value={day}
          future
          onChange={(next) => set(next, time)}
        />
      </Suspense>
      {value ? (
        <Select
          label={text('bot.simulator.time')}
          value={time}
          options={timesWith(time)}
          onChange={(next) => set(day, next)}
        />
      ) : null}
      <div>
        <Button size="small" onClick={() => onChange(later(value))}>
          {text('bot.simulator.dayLater')}
        </Button>
        <Button size="small" disabled={value === null} onClick={() => onChange(null)}>
          {text('bot.simulator.realTime')}
        </Button>
      </div>
    </Frame>
  );
}

/** Returns a time a minute more than a day later, when WhatsApp's 24-hour window is closed. */
const later = (value: Date | null) => new Date((value ?? new Date()).getTime() + 86_460_000);

/** Formats a time as YYYY-MM-DDTHH:MM in the browser's time zone. */
function asLocal(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

const Frame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '6px 8px',
  marginTop: 12,
  '& > :first-of-type': { flex: '1 1 180px' },
  '& > :last-child': { flexBasis: '100%' },
});
