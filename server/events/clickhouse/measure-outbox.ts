import type { OutboxState } from '@server/events/event-store';
import type { Metrics } from '@server/platform/metrics';
import type { ClickhouseStore } from './store';

export function measureOutbox(metrics: Metrics, { waiting }: ClickhouseStore): void {
  const read = (name: string, help: string, value: (state: OutboxState) => number) =>
    metrics.read('gauge', name, help, () => {
      const state = waiting();
      return [{ value: state ? value(state) : 0 }];
    });
  read(
    'vitrin_event_outbox_events',
    'Events that wait in the database for EVENTS_URL longer than usual.',
    ({ events }) => events,
  );
  read(
    'vitrin_event_outbox_used_ratio',
    'Part of EVENT_OUTBOX_EVENTS that they are.',
    ({ events, maxEvents }) => events / maxEvents,
  );
  read('vitrin_event_outbox_seconds', 'Since when events have been waiting there.', ({ since }) =>
    since ? (Date.now() - since.getTime()) / 1000 : 0,
  );
  read(
    'vitrin_event_outbox_refused',
    'Events stored there as rejected, because EVENTS_URL does not accept them.',
    ({ refused }) => refused,
  );
}
