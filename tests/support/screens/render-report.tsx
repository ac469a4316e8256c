import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { DataProviderContext, memoryStore, StoreContextProvider } from 'react-admin';
import { SharedContext } from '@/custom-pages/analytics/share/shared';
import type { ConsoleDataProvider } from '@/dataProvider';
import type { analyticsMethods } from '@/dataProvider/areas/reports/analytics';
import { newQueryClient } from '@/queryClient';
import { renderPart } from './render-part';

interface Options {
  /** Responses to the report's calls; all other calls fail. */
  methods: Partial<typeof analyticsMethods>;
  settings?: Record<string, unknown>;
  /** True renders the report for a person with a share link. */
  shared?: boolean;
}

export function renderReport(report: ReactNode, { methods, settings, shared = false }: Options) {
  const provider = {
    analytics: methods,
    downloads: { listDownloads: async () => [] },
    readFullList: async () => ({ data: [], total: 0 }),
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
