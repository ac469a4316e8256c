import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { DataProviderContext, memoryStore, StoreContextProvider } from 'react-admin';
import { SharedContext } from '@/custom-pages/analytics/share/shared';
import type { ConsoleDataProvider } from '@/dataProvider';
import type { analyticsMethods } from '@/dataProvider/areas/reports/analytics';
import { newQueryClient } from '@/queryClient';
import { renderPart } from './render-part';

interface Options {
  /** Responses to the calls of the report; every other call fails. */
  methods: Partial<typeof analyticsMethods>;
  settings?: Record<string, unknown>;
  /** True renders the report as a person with a share link sees it. */
  shared?: boolean;
}

/** Renders a report alone, with methods instead of a server. */
export function renderReport(report: ReactNode, { methods, settings, shared = false }: Options) {
  const provider = {
    analytics: methods,
    downloads: { listDownloads: async () => [] },
    readWholeList: async () => ({ data: [], total: 0 }),
  };
  return renderPart(
    <SharedContext.Provider value={shared}>
      <StoreContextProvider value={memoryStore({ ...settings })}>
        <DataProviderContext.Provider value={provider as unknown as ConsoleDataProvider}>
          <QueryClientProvider client={newQueryClient()}>
            <Suspense fallback={null}>{report}</Suspense>
          </QueryClientProvider>
        </DataProviderContext.Provider>
      </StoreContextProvider>
    </SharedContext.Provider>,
  );
}
