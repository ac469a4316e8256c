import type { CampaignBody } from '@catalogue/campaign';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import { FormBase } from '@/admin/form/FormBase';
import { useDataProvider } from '@/dataProvider';
import { templatesKey } from '@/dataProvider/areas/campaigns/campaigns';
import { listKey } from '@/dataProvider/keys';
import { type DraftBody, type DraftKind, type Source, toBodyPath } from './draft';

/** The values of one save: the content, and the template's variant. */
export interface DraftValues<Body extends DraftBody = CampaignBody> {
  body: Body;
  /** The template's variant it is made from. */
  variant: string;
  /** Version on which a save is based; absent before the first one. */
  version: number | undefined;
}

/** The record as returned by a save. */
export interface Stored extends RaRecord {
  id: number;
  version: number;
}

interface DraftFormProps<Body extends DraftBody> {
  source: Source<Body>;
  kind: DraftKind<Body>;
  /** Saved draft of a live campaign. */
  filled?: DraftValues<Body> | undefined;
  /** Resets the editor to the stored values. */
  onReload: () => void;
  afterSave?: (stored: Stored) => void;
  /** Called after the first save; by default the new address is opened. */
  onCreated?: (stored: Stored) => void;
  children: ReactNode;
}

/** The form of an editor of a campaign: one object, with the catalogue's validation. */
export function DraftForm<Body extends DraftBody>(props: DraftFormProps<Body>) {
  const { source, kind, filled, onReload, afterSave, onCreated, children } = props;
  const { resource, pathOf, issuesOf } = kind;
  const navigate = useNavigate();
  const refreshLists = useListRefresh(resource);
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const initial: DraftValues<Body> = {
    body: source.body,
    variant: source._var,
    version: source.version,
  };
  return (
    <FormBase
      initial={initial}
      {...(filled && { filled })}
      body={{ validate: issuesOf, pathOf: toBodyPath }}
      save={async ({ body, variant, version }, { overwrite }) => {
        const { name, status, ...data } = body;
        const { id, type, _key } = source;
        const record = { name, status, data, type, _key, _var: variant };
        if (id === undefined) {
          return (await dataProvider.create<Stored>(resource, { data: record })).data;
        }
        const changed = { ...record, id, version: overwrite ? undefined : version };
        const previousData = changed as Stored;
        const params = { id, data: changed, previousData };
        return (await dataProvider.update<Stored>(resource, params)).data;
      }}
      after={(values, { version }) => ({ ...values, version })}
      onSaved={(stored) => {
        const { id } = stored;
        refreshLists();
        queryClient.invalidateQueries({ queryKey: templatesKey });
        afterSave?.(stored);
        if (source.id !== undefined) return;
        if (onCreated) onCreated(stored);
        else navigate(pathOf(id), { replace: true });
      }}
      reload={onReload}
    >
      {children}
    </FormBase>
  );
}

/** Refetches the lists that show such a campaign; the list of actions includes schedules. */
export function useListRefresh(resource: string): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const name of new Set(['actions', resource])) {
      queryClient.invalidateQueries({ queryKey: listKey(name) });
    }
  };
}
