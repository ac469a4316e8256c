import { AppError, type FieldProblem } from '@server/platform/errors';
import { z } from 'zod';

/** Maximum number of reported problems, so that the answer does not grow with the input. */
const MAX_PROBLEMS = 20;
const MAX_UNKNOWN_KEYS = 200;
const MAX_PATH_LENGTH = 120;

/**
 * Parses a value with a schema.
 * @throws AppError `invalid` with at most twenty field problems
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  if (countUnknownKeys(schema, value) > MAX_UNKNOWN_KEYS) {
    throw new AppError('invalid', { message: 'too_many_fields' });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: FieldProblem[] = [];
  for (const issue of result.error.issues) collect(issue, '', fields);
  throw new AppError('invalid', { fields, describeFields: true });
}

/** Counts keys of a body that its schema does not have, before the schema reports each of them. */
function countUnknownKeys(schema: z.ZodType, value: unknown): number {
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return 0;
  let count = 0;
  for (const key in value) if (!Object.hasOwn(schema.shape, key)) count += 1;
  return count;
}

/**
 * Returns the distance of a value from a union's branch: its number of problems. Unknown keys count
 * one each, because they suggest that another branch was meant.
 */
const distance = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce(
    (sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1),
    0,
  );

/** Adds an issue as field problems; for a union it adds those of the closest branch. */
function collect(issue: z.core.$ZodIssue, above: string, fields: FieldProblem[]): void {
  const path = [above, ...issue.path.map(String)].filter(Boolean).join('.');
  if (issue.code === 'invalid_union') {
    const nearest = [...issue.errors].sort((a, b) => distance(a) - distance(b))[0] ?? [];
    for (const inner of nearest) collect(inner, path, fields);
    if (nearest.length > 0) return;
  }
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) {
      add(fields, { path: path ? `${path}.${key}` : key, code: 'unknownField' });
      if (fields.length >= MAX_PROBLEMS) return;
    }
    return;
  }
  const code = issue.code === 'custom' ? String(issue.params?.code ?? 'invalid') : issue.code;
  add(fields, { path, code, ...describe(issue) });
}

function add(fields: FieldProblem[], problem: FieldProblem): void {
  if (fields.length >= MAX_PROBLEMS) return;
  fields.push({ ...problem, path: problem.path.slice(0, MAX_PATH_LENGTH) });
}

/** Returns an issue as a code of the catalogue, for which forms have messages. */
function describe(issue: z.core.$ZodIssue): Pick<FieldProblem, 'params'> & { code?: string } {
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { code: 'tooLong', params: { max: Number(issue.maximum) } };
  if (issue.code === 'too_big' && issue.origin === 'array')
    return { code: 'tooManyItems', params: { max: Number(issue.maximum) } };
  if (issue.code === 'custom' && typeof issue.params?.max === 'number')
    return { params: { max: issue.params.max } };
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1)
    return { code: 'required' };
  if (issue.code === 'too_big' && isNumber(issue.origin))
    return { code: 'tooLarge', params: { max: Number(issue.maximum) } };
  if (issue.code === 'too_small' && isNumber(issue.origin))
    return { code: 'tooSmall', params: { min: Number(issue.minimum) } };
  if (issue.code === 'not_multiple_of') return { code: 'notWhole' };
  if (issue.code === 'invalid_format' && issue.format === 'date') return { code: 'notADate' };
  if (issue.code === 'invalid_value') return { code: 'notAnOption' };
  if (issue.code === 'invalid_type') return { code: 'wrongType' };
  return {};
}

const isNumber = (origin: string) => origin === 'number' || origin === 'int';
