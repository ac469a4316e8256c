import { may } from '@contract/access';
import type { Waiting } from '@contract/calls/notices';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/authProvider/useUser';
import { useDataProvider } from '@/dataProvider';
import { noticeCountQuery } from '@/dataProvider/areas/notices';
import { useText } from '@/i18n/useText';

const MAX_SHOWN = 99;

export function useWaiting(): Waiting | undefined {
  const user = useUser();
  const enabled = user !== null && may('merchant', user);
  return useQuery({ ...noticeCountQuery(useDataProvider()), enabled }).data?.waiting;
}

export function WaitingCount({ count }: { count: number | undefined }) {
  const text = useText();
  if (!count) return null;
  const shown = count > MAX_SHOWN ? `${MAX_SHOWN}+` : count;
  return (
    <span className="count" title={text('menu.waiting', { count: shown })}>
      {shown}
    </span>
  );
}
