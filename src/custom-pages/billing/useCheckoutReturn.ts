import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDataProvider } from '@/dataProvider';
import { productKey } from '@/dataProvider/areas/account/shop';
import { errorCode } from '@/dataProvider/errors';
import { checkout } from './checkout';
import { refreshBilling } from './subscriptions';

export type Outcome =
  | { state: 'checking' | 'paid' | 'cancelled' }
  /** The provider has not confirmed the payment yet, so it is unknown whether it succeeded. */
  | { state: 'open'; again: () => void }
  | { state: 'failed'; error: unknown; again: () => void };

/** Value of the query parameter `checkout` when the payer cancelled. */
const CANCELLED = 'cancelled';
/** Time in ms from the confirmation of the payment to the refetch. */
const REFRESH_AFTER = 1_000;
/** Maximum number of checks, because the provider may report a payment with a delay. */
const MAX_TRIES = 4;
const RETRY_DELAY_MS = 1_500;
/** Tolerated difference in ms between the clocks of the server and the browser. */
const MAX_CLOCK_SKEW_MS = 60_000;

/**
 * Returns the outcome of the checkout from which the payer returned; null without one. The address
 * of the provider's redirect names the checkout, which the server verifies. A payer may also return
 * with the Back button: then the server verifies a one-time payment, and the list of subscriptions
 * shows whether a package was bought.
 */
export function useCheckoutReturn({ once = false } = {}): Outcome | null {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const ref = search.get('ref');
  const order = search.get('checkout');
  const latest = useRef({ dataProvider, setSearch });
  latest.current = { dataProvider, setSearch };

  useEffect(() => {
    let gone = false;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const wait = (work: () => void, milliseconds: number) => {
      timers.push(setTimeout(work, milliseconds));
    };
    const forget = () =>
      latest.current.setSearch(
        (before) => {
          before.delete('ref');
          before.delete('checkout');
          return before;
        },
        { replace: true },
      );
    const ask = async (orderId: string | undefined, checkoutRef: string, tries = MAX_TRIES) => {
      if (gone) return;
      setOutcome({ state: 'checking' });
      try {
        await latest.current.dataProvider.billing.verifySubscription(orderId, checkoutRef);
        if (gone) return;
        setOutcome({ state: 'paid' });
        checkout.forget();
        wait(() => {
          refreshBilling(queryClient);
          queryClient.invalidateQueries({ queryKey: productKey });
          forget();
        }, REFRESH_AFTER);
      } catch (error) {
        if (gone) return;
        const again = () => ask(orderId, checkoutRef);
        if (errorCode(error) !== 'payment_open') {
          return setOutcome({ state: 'failed', error, again });
        }
        if (tries > 1) return wait(() => ask(orderId, checkoutRef, tries - 1), RETRY_DELAY_MS);
        setOutcome({ state: 'open', again });
      }
    };
    /** Looks for a new subscription, because the payer may have paid and then pressed Back. */
    const checkBought = async (openedAt: number) => {
      const all = await latest.current.dataProvider.billing.getSubscriptions().catch(() => []);
      const bought = all.some(
        ({ trial, created_at }) => !trial && Date.parse(created_at) > openedAt - MAX_CLOCK_SKEW_MS,
      );
      if (!gone) setOutcome({ state: bought ? 'paid' : 'cancelled' });
    };
    if (order && ref) {
      checkout.forget();
      if (order === CANCELLED) {
        setOutcome({ state: 'cancelled' });
        forget();
      } else {
        ask(order, ref);
      }
    } else {
      const pending = checkout.pending(once);
      if (pending && once) {
        ask(undefined, pending.ref);
      } else if (pending) {
        checkout.forget();
        checkBought(pending.at);
      }
    }
    // Back may restore this page from the browser's cache; the reload checks the payment.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted && checkout.pending(once)) location.reload();
    };
    addEventListener('pageshow', shown);
    return () => {
      gone = true;
      timers.forEach(clearTimeout);
      removeEventListener('pageshow', shown);
    };
  }, [order, ref, once, queryClient]);

  return outcome;
}
