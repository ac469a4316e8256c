import { AppError } from '../../http/errors';
import { idOf } from '../../http/id';
import { sentence } from '../../http/messages';
import type { Handlers } from '../../http/mount';
import { nextNumber } from '../campaigns/queries';
import { presentVariable, toPresentShape } from './present';
import {
  deleteVariable,
  findVariable,
  insertVariable,
  listVariables,
  updateVariable,
} from './queries';

export const variableHandlers = {
  'GET /personalize/variable/get': async (ctx) => ({
    success: true,
    data: (await listVariables(ctx.db, ctx.pid)).map(presentVariable),
  }),

  'GET /personalize/variable/get/{id}': async (ctx, { params }) => {
    const row = await findVariable(ctx.db, ctx.pid, idOf(params.id));
    if (!row) throw new AppError('not_found');
    return { success: true, data: presentVariable(row) };
  },

  'POST /personalize/variable/save': async (ctx, { body }) => {
    const { id, version, name, disabled } = body.data;
    const data = JSON.stringify(toPresentShape(body.data.data));
    const content = { name, disabled, data, updated_at: ctx.now() };
    const row =
      id === undefined
        ? await ctx.db.transaction().execute(async (trx) => {
            const number = await nextNumber(trx, ctx.pid, 'variable');
            return insertVariable(trx, { ...content, pid: ctx.pid, id: number });
          })
        : await updateVariable(ctx.db, { pid: ctx.pid, id, version }, content);
    if (!row) {
      const exists = id !== undefined && (await findVariable(ctx.db, ctx.pid, id));
      throw new AppError(exists ? 'conflict' : 'not_found');
    }
    ctx.leave({ name, status: disabled ? 'disabled' : 'active' });
    const message = sentence('variable_saved', ctx.language);
    return { success: true, data: presentVariable(row), message };
  },

  'POST /personalize/variable/delete': async (ctx, { body }) => {
    if (!(await deleteVariable(ctx.db, ctx.pid, body.id))) throw new AppError('not_found');
    ctx.leave({ name: String(body.id), deleted: true });
    return { success: true };
  },
} satisfies Partial<Handlers>;
