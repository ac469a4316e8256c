/** Drawn on a grid of 24 with lines of 1.75; only what the console uses. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  actions:
    'M4 10v10h16V10M3 10l2-6h14l2 6M3 10a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M10 20v-5h4v5',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  chart: 'M4 20V4M4 20h16M8 16v-4M12.5 16V8M17 16v-6',
  language:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.400-3.700 9c-2.500-2.600-3.700-5.600-3.700-9S9.500 5.600 12 3',
  logout: 'M9 4H5v16h4M14 8l4 4-4 4M18 12H9',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.500 20a7.500 7.500 0 0 1 15 0',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M4.900 4.900l1.400 1.400M17.700 17.700l1.400 1.400M2 12h2M20 12h2M4.900 19.100l1.400-1.400M17.700 6.300l1.400-1.400',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M20 20l-4-4',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 2.500v3M12 18.500v3M21.500 12h-3M5.500 12h-3M18.700 5.300l-2.100 2.100M7.400 16.600l-2.100 2.100M18.700 18.700l-2.100-2.100M7.400 7.400L5.300 5.300',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9l6 6 6-6',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  up: 'M6 15l6-6 6 6',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  warning: 'M12 4L2.500 20h19zM12 10v5M12 17.500v.01',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7.500v5.500M12 16v.01',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.500M12 7.500v.01',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8 3v4M16 3v4',
  card: 'M3 5.500h18v13H3zM3 10h18M6.500 15h4',
  columns: 'M4 5h16v14H4zM9.500 5v14M14.500 5v14',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12M12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5',
  eyeOff:
    'M4 4l16 16M9.900 5.800A9 9 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a17 17 0 0 1-2.700 3.400M6.300 7.300A16.500 16.500 0 0 0 2.500 12S6 18.500 12 18.500c1.500 0 2.900-.4 4.100-1',
  collapse: 'M4 4h16v16H4zM9 4v16M16 9l-3 3 3 3',
  chat: 'M4 5h16v11H11l-4.500 4v-4H4zM8 9.500h8M8 12.500h5',
  star: 'M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900L3.500 9.700l5.900-.8z',
  question:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.500 9.500a2.500 2.500 0 1 1 3.800 2.100c-.9.600-1.300 1-1.300 1.900M12 16.500v.01',
  more: 'M5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M17 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  share:
    'M17 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6M6 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M17 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8.600 10.500l5.800-3M8.600 13.500l5.800 3',
  grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  code: 'M9 8l-5 4 5 4M15 8l5 4-5 4',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  refresh:
    'M20 11a8 8 0 0 0-14.500-3.500L4 9M4 4v5h5M4 13a8 8 0 0 0 14.500 3.500L20 15M20 20v-5h-5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  download: 'M12 4v11M7.500 11l4.500 4.500L16.500 11M4 20h16',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15zM10 21h4',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
} as const;

export type IconName = keyof typeof paths;

/** A decorative picture: the text or label beside it has its meaning. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
