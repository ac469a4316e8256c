import type { SentBody } from '@contract/calls';
import type { Variable } from '@contract/entities/variable';
import { type Adapter, operation } from '../adapter';
import { computed } from '../selectRecords';

type Save = SentBody<'POST /personalize/variable/save'>;

export const variables: Adapter<Variable> = {
  searchIn: ['name', 'id', 'key'],
  fields: computed<Variable>({
    key: ({ data }) => data._raw.key.value,
    status: ({ disabled }) => (disabled ? 'disabled' : 'active'),
  }),
  list: operation({
    call: 'GET /personalize/variable/get',
    send: () => ({}),
    read: (answer) => answer.data,
  }),
  one: operation({
    call: 'GET /personalize/variable/get/{id}',
    send: (id: string | number) => ({ params: { id } }),
    read: (answer) => answer.data,
  }),
  create: operation({
    call: 'POST /personalize/variable/save',
    send: ({ name = '', disabled = false, data }: Partial<Variable>) => ({
      body: { data: { name, disabled, data: data as Variable['data'] } } satisfies Save,
    }),
    read: (answer) => answer.data,
  }),
  update: operation({
    call: 'POST /personalize/variable/save',
    send: ({ id, name, disabled, data, version }: Variable) => ({
      body: { data: { id: Number(id), name, disabled, data, version } } satisfies Save,
    }),
    read: (answer) => answer.data,
  }),
  remove: operation({
    call: 'POST /personalize/variable/delete',
    send: (id: string | number) => ({ body: { id: Number(id) } }),
    read: () => undefined,
  }),
};
