import type { ReadText } from '@/i18n/useText';

const PROBLEMS = {
  'status 401': 'status401',
  'status 403': 'status403',
  'status 404': 'status404',
  dns: 'dns',
  'internal-address': 'internal',
  timeout: 'timeout',
  unreachable: 'unreachable',
  removed: 'removed',
} as const;

export function problemText(error: string, text: ReadText): string {
  const known = Object.entries(PROBLEMS).find(([code]) => code === error)?.[1] ?? 'other';
  return text(`connections.problem.${known}`, { error });
}
