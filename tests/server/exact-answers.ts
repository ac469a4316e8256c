import type { CallName } from '@contract/calls';
import type { handlers } from '@server/areas/handlers';
import type { Handlers } from '@server/http/mount';

/* Compile-time check: TypeScript accepts extra fields in answers, which would reach browsers. */

type Handler = typeof handlers;

/** Remaining depth of the comparison, which is limited because forms nest without limit. */
type Deeper = { 6: 5; 5: 4; 4: 3; 3: 2; 2: 1; 1: 0; 0: 0 };

type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Key> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : never
  : never;

/** Names of the fields of `Actual` that no member of `Expected` has, at any depth. */
type Extra<Actual, Expected, Depth extends keyof Deeper = 6> = Depth extends 0
  ? never
  : unknown extends Expected
    ? never
    : Actual extends string | number | boolean | null | undefined | Date
      ? never
      : Actual extends readonly (infer Item)[]
        ? Extra<Item, Expected extends readonly (infer Wanted)[] ? Wanted : never, Deeper[Depth]>
        : {
            [Key in keyof Actual]-?: Key extends KeyOf<NonNullable<Expected>>
              ? Extra<Actual[Key], ValueOf<NonNullable<Expected>, Key>, Deeper[Depth]>
              : Key;
          }[keyof Actual];

type ResultOf<Run extends (...args: never) => unknown> = Awaited<ReturnType<Run>>;

type Report = {
  [N in CallName]: Extra<ResultOf<Handler[N]>, ResultOf<Handlers[N]>> extends infer Key
    ? Key extends string
      ? `${N} answers with "${Key}", which its contract does not have`
      : never
    : never;
}[CallName];

/** Does not compile when an answer has an extra field. The error names the call and the field. */
export const exactAnswers = (report: Report): never => report;
