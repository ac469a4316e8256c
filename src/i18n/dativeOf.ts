const OF_ONES = ['ına', 'ine', 'sine', 'üne', 'üne', 'ine', 'sına', 'sine', 'ine', 'una'];
const OF_TENS = ['ına', 'una', 'sine', 'una', 'ına', 'sine', 'ına', 'ine', 'ine', 'ına'];

/** Returns the Turkish ending of a percentage from 0 to 100, as in “%90’ına gösterilir”. */
export function dativeOf(percent: number): string {
  if (percent === 100) return 'üne';
  const endings = percent % 10 === 0 ? OF_TENS : OF_ONES;
  return endings[percent % 10 || Math.floor(percent / 10)] ?? 'ına';
}
