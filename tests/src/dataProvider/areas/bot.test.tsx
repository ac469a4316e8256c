import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { botKey, useBotRefresh } from '@/dataProvider/areas/bots/bot';

it('Bot data that is still loading for the first time is loaded again after a change', async () => {
  const queryClient = new QueryClient();
  const queryKey = botKey('web', 'diff');
  let asked = 0;
  let answerFirst: (value: string) => void = () => {};
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => {
      asked += 1;
      if (asked > 1) return 'after';
      return new Promise<string>((resolve) => {
        answerFirst = resolve;
      });
    },
  });
  const leave = observer.subscribe(() => {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useBotRefresh('web'), { wrapper });
  await waitFor(() => expect(asked).toBe(1));
  await result.current('diff');
  answerFirst('before');
  await waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('after'));
  leave();
});
