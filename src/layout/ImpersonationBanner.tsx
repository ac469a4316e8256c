import { MINUTE_MS } from '@catalogue/lib/durations';
import type { User } from '@contract/entities/account/user';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

export default function ImpersonationBanner({
  impersonation,
}: {
  impersonation: NonNullable<User['impersonation']>;
}) {
  const text = useText();
  const { support } = useDataProvider();
  const timeLeftMs = useTimeLeft(impersonation.until);
  const { mutate, isPending } = useMutation({
    mutationFn: () => support.endImpersonation(),
    // The page also reloads after a failure, when the id of the impersonated user is unknown.
    onSettled: (account) => location.assign(account ? `/yta/users/${account}` : '/yta/user_table'),
  });
  const isOver = timeLeftMs <= 0;
  useEffect(() => {
    if (isOver) mutate();
  }, [isOver, mutate]);
  return (
    <Bar role="status">
      <div>
        <strong>{text('support.impersonating', { by: impersonation.by })}</strong>{' '}
        {text(
          impersonation.mayChange
            ? 'support.impersonatingWithChanges'
            : 'support.impersonatingReadOnly',
        )}
        <p>
          {impersonation.reason} ·{' '}
          {text('support.minutesLeft', { count: Math.ceil(timeLeftMs / MINUTE_MS) })}
        </p>
      </div>
      <Button variant="contained" size="small" loading={isPending} onClick={() => mutate()}>
        {text('support.end')}
      </Button>
    </Bar>
  );
}

/** Returns the milliseconds until a time, updated every second; negative afterwards. */
function useTimeLeft(until: string): number {
  const [left, setLeft] = useState(() => Date.parse(until) - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(Date.parse(until) - Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const Bar = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '10px 20px',
  borderBottom: `3px solid ${colours.warning}`,
  backgroundColor: colours.surface,
  fontSize: size.body,
  '& p': { margin: '2px 0 0', color: colours.quiet, overflowWrap: 'anywhere' },
}));
