import { HOUR_MS } from '@catalogue/lib/durations';
import type { StoredTrace } from '@contract/entities/staff/footprint';
import { questionTrace } from '@server/areas/reviews/questions';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { insertFootprint } from '@server/http/footprint';
import type { DemoShop } from './shops';

/** Path of a call, its age in hours, and what it stored. */
type Change = readonly [path: string, agoHours: number, extra: StoredTrace];

/** Creates changes of the shop's users for the change log; a second run adds nothing. */
export async function writeChanges(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { pid, texts }: DemoShop,
): Promise<void> {
  const shop = forShop(db, pid);
  if (await shop.selectFrom('footprint').select('id').limit(1).executeTakeFirst()) return;
  const actions = await shop
    .selectFrom('campaign')
    .select(['name', 'status'])
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(3)
    .execute();
  const answered = await shop
    .selectFrom('question')
    .select(['id', 'question'])
    .where('answer', '<>', '')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const changes: Change[] = [
    ['/personalize/brand', 500, {}],
    [
      '/personalize/attributionsetting',
      340,
      { before: { shownHours: 48, clickDays: 14 }, after: { shownHours: 24, clickDays: 7 } },
    ],
    ...actions.map(
      ({ name, status }, at): Change => [
        '/campaign/save',
        220 - at * 70,
        {
          name,
          status,
          kind: 'action' as const,
          ...(at === 1 && { before: { status: 'test' }, after: { status } }),
        },
      ],
    ),
    ['/personalize/getCommentWithAdmin/change', 30, { name: '1, 2, 3' }],
    ['/personalize/answer', 5, questionTrace(answered)],
  ];
  const people = texts.accounts.filter((account) => account.pid === pid && account.host === 'main');
  for (const [at, [path, agoHours, extra]] of changes.entries()) {
    await insertFootprint(
      { db, pid, now: () => new Date(now().getTime() - agoHours * HOUR_MS) },
      {
        email: people[at % people.length]?.email ?? '',
        category: path.split('/')[1] ?? '',
        label: path,
        extra,
      },
    );
  }
}
