import { z } from 'zod';
import { defineCalls } from '../call';
import { olderVariableData, variable, variableData } from '../entities/variable';
import { dataOf, done } from '../envelope';
import { recordId, recordVersion, savedRecordId } from '../id';

const id = recordId;

/** Script variables. */
export const variableCalls = defineCalls({
  'GET /personalize/variable/get': {
    access: 'merchant',
    changes: false,
    answer: dataOf(z.array(variable)),
  },
  'GET /personalize/variable/get/{id}': {
    access: 'merchant',
    changes: false,
    answer: dataOf(variable),
  },
  'POST /personalize/variable/save': {
    access: 'merchant',
    changes: true,
    transaction: true,
    body: z.strictObject({
      data: z.strictObject({
        id: savedRecordId,
        name: z.string().trim().min(1).max(100),
        disabled: z.boolean(),
        data: z.union([variableData, olderVariableData]),
        version: recordVersion.optional(),
      }),
    }),
    answer: z.object({ success: z.literal(true), data: variable, message: z.string() }),
  },
  'POST /personalize/variable/delete': {
    access: 'merchant',
    changes: true,
    transaction: true,
    body: z.strictObject({ id }),
    answer: done,
  },
});
