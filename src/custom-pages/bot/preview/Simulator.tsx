import type { BotSnapshot } from '@catalogue/bot/types';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/Icon';
import { useShopHost } from '@/custom-pages/preview/useShopHost';
import { useText } from '@/i18n/useText';
import { ClockInput } from './ClockInput';
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
