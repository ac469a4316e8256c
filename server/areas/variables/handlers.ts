import { changeOf } from '@server/http/footprint';
import { AppError } from '../../http/errors';
import { idOf } from '../../http/id';
import { sentence } from '../../http/messages';
import type { Handlers } from '../../http/mount';
import { presentVariable } from './present';
import { deleteVariable, findVariable, listVariables, type VariableRow } from './queries';
import { saveVariable } from './save';

export const variableHandlers = {
  'GET /personalize/variable/get': async (ctx) => ({
    success: true,
    data: (await listVariables(ctx.shop)).map(presentVariable),
  }),

  'GET /personalize/variable/get/{id}': async (ctx, { params }) => {
    const row = await findVariable(ctx.shop, idOf(params.id));
    if (!row) throw new AppError('not_found');
    return { success: true, data: presentVariable(row) };
  },

  'POST /personalize/variable/save': async (ctx, { body }) => {
    const { name, disabled } = body.data;
    const { row, before } = await saveVariable(ctx, body.data);
    const change = before && changeOf(contentOf(before), contentOf(row));
    ctx.leave({ name, status: disabled ? 'disabled' : 'active', ...change });
    const message = sentence('variable_saved', ctx.language);
    return { success: true, data: presentVariable(row), message };
  },

  'POST /personalize/variable/delete': async (ctx, { body }) => {
    if (!(await deleteVariable(ctx.shop, body.id))) throw new AppError('not_found');
    ctx.leave({ name: String(body.id), deleted: true });
    return { success: true };
  },
} satisfies Partial<Handlers>;

const contentOf = (row: VariableRow) => {
  const { name, disabled, data } = presentVariable(row);
  const { key, code } = data._raw;
  return { name, disabled, key: key.value, code: code.value };
};
