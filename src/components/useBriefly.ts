import { useEffect, useRef, useState } from 'react';

/** Returns a value, and a function that replaces it for `ms` milliseconds. */
export function useBriefly<Value>(idle: Value, ms: number) {
  const [value, setValue] = useState(idle);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (next: Value) => {
    setValue(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setValue(idle), ms);
  };
  return [value, show] as const;
}
