import type { SentBody } from '@contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

export const assistantMethods = {
  read: async (signal?: AbortSignal) => (await call('GET /assistant', { signal })).data,

  save: (body: SentBody<'POST /assistant/save'>) => call('POST /assistant/save', { body }),

  remove: () => call('POST /assistant/remove'),

  test: async () => (await call('POST /assistant/test')).data,

  readPage: async (url: string) =>
    (await call('POST /assistant/page/read', { body: { url } })).data.problem,

  removePage: (url: string) => call('POST /assistant/page/remove', { body: { url } }),

  copy: async (body: SentBody<'POST /assistant/copy'>) =>
    (await call('POST /assistant/copy', { body })).data,

  draft: async (id: string) =>
    (await call('POST /conversations/{id}/draft', { params: { id } })).data,
};

interface Provider {
  assistant: typeof assistantMethods;
}

export const assistantKey = ['assistant'] as const;

export const assistantQuery = ({ assistant }: Provider) =>
  queryOptions({ queryKey: assistantKey, queryFn: ({ signal }) => assistant.read(signal) });
