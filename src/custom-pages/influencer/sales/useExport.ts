import type { Order } from '@contract/entities/order';
import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import type { useSales } from './useSales';

const AT_ONCE = 1000;

type Asked = ReturnType<typeof useSales>['asked'];

/** Which page is being fetched, of how many; zero while nobody knows. */
interface Progress {
  page: number;
  last: number;
}

/** Fetches all sales that were found, page by page, until it is stopped or the page is left. */
export function useExport(save: (orders: Order[], signal: AbortSignal) => Promise<void>) {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const fetchAll = async (asked: Asked, signal: AbortSignal): Promise<Order[]> => {
    // By number: a sale that comes meanwhile moves the others to the next page.
    const orders = new Map<number, Order>();
    for (let page = 1, last = 0; page === 1 || page <= last; page++) {
      setProgress({ page, last });
      const { data, total } = await dataProvider.influencer.getSales(
        // The first page says how many there are.
        { ...asked, page, perPage: AT_ONCE, ...(page > 1 && { sums: false }) },
        { admin: true, signal },
      );
      signal.throwIfAborted();
      for (const order of data) orders.set(order.id, order);
      if (page === 1) last = Math.ceil(total / AT_ONCE);
    }
    return [...orders.values()];
  };

  const start = async (asked: Asked) => {
    const control = new AbortController();
    running.current = control;
    try {
      const orders = await fetchAll(asked, control.signal);
      await save(orders, control.signal);
    } catch (error) {
      if (!control.signal.aborted) notify(errorMessage(error), { type: 'error' });
    } finally {
      if (running.current === control) setProgress(null);
    }
  };

  return { progress, start, stop: () => running.current?.abort() };
}
