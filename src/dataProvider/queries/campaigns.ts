import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

/** Galleries and single templates. */
export const templatesKey = ['templates'] as const;

/** Key of the data with which an editor of actions or schedules opened. */
export const editorKey = (name: 'actions' | 'schedules', of: string, variant: string | null) =>
  [name, 'editor', of, variant] as const;

/** Every kind of part an action can have. */
export const definitionsQuery = ({ campaigns }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: ['definitions'],
    queryFn: ({ signal }) => campaigns.getDefinitions(signal),
    staleTime: 300_000,
  });

/** One template with everything on its page; a developer sees hidden ones. */
export const templateQuery = ({ campaigns }: ConsoleDataProvider, id: number, developer: boolean) =>
  queryOptions({
    queryKey: [...templatesKey, 'detail', id, developer],
    queryFn: ({ signal }) => campaigns.getTemplate(id, signal),
  });
