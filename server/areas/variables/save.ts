import { variableKeyProblem } from '@catalogue/variable';
import type { Body } from '@contract/calls';
import type { Variable } from '@contract/entities/variable';
import { nextNumber } from '@server/shop/numbers';
import type { Ctx } from '../../context';
import type { ShopDb } from '../../db/shop-scope';
import { AppError } from '../../http/errors';
import type { MessageKey } from '../../http/messages';
import { wrongLine } from './check-code';
import { presentVariable, toPresentShape } from './present';
import {
  findVariable,
  hasOtherWithKey,
  insertVariable,
  lockVariables,
  updateVariable,
  type VariableRow,
} from './queries';

type Saved = Body<'POST /personalize/variable/save'>['data'];

/**
 * Stores a variable, in the transaction of its call. A key it already had is not asked again: twins and odd keys from before stay
 * readable, and can be switched off and renamed.
 * @throws AppError `invalid` for a key or a code that cannot be used
 */
export async function saveVariable(
  { shop, now }: { shop: ShopDb } & Pick<Ctx, 'now'>,
  saved: Saved,
): Promise<{ row: VariableRow; before: VariableRow | undefined }> {
  const { id, version, name, disabled } = saved;
  const data = toPresentShape(saved.data);
  const content = { name, disabled, data: JSON.stringify(data), updated_at: now() };
  await lockVariables(shop);
  const before = id === undefined ? undefined : await findVariable(shop, id);
  if (id !== undefined && !before) throw new AppError('not_found');
  if (before && version !== undefined && before.version !== version) throw new AppError('conflict');
  const key = data._raw.key.value;
  if (!before || presentVariable(before).data._raw.key.value !== key) {
    if (variableKeyProblem(key)) throw refused('key', 'notAKey', 'variable_key');
    if (await hasOtherWithKey(shop, { key, id })) {
      throw refused('key', 'keyTaken', 'variable_key_taken');
    }
  }
  if (!disabled) checkCode(data);
  if (id === undefined) {
    const number = await nextNumber(shop, shop.pid, 'variable');
    return { row: await insertVariable(shop, { ...content, id: number }), before };
  }
  const row = await updateVariable(shop, { id, version }, content);
  if (!row) throw new AppError('conflict');
  return { row, before };
}

/** What cannot run may be kept, switched off; live it would only fail on the shop's pages. */
function checkCode(data: Variable['data']): void {
  const line = wrongLine(data._raw.code.value);
  if (line !== null) throw refused('code', 'notJavaScript', 'variable_code', { line });
}

const refused = (
  field: keyof Variable['data']['_raw'],
  code: string,
  message: MessageKey,
  params?: Record<string, number>,
) =>
  new AppError('invalid', {
    message,
    fields: [{ path: `data.data._raw.${field}`, code, ...(params && { params }) }],
  });
