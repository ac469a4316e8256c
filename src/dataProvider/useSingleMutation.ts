import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that ignores calls while it runs, because a double click can arrive before a button is
 * disabled.
 */
export function useSingleMutation<Result, Input = void>({
  mutationFn,
  ...options
}: Omit<UseMutationOptions<Result, Error, Input>, 'mutationFn'> & {
  mutationFn: (input: Input) => Promise<Result>;
}) {
  const isRunning = useRef(false);
  const { mutateAsync: _, ...mutation } = useMutation<Result, Error, Input>({
    ...options,
    mutationFn: (input) =>
      mutationFn(input).finally(() => {
        isRunning.current = false;
      }),
  });
  const mutate = (input: Input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(input);
  };
  return { ...mutation, mutate };
}
