import { LinePicture } from '@/components/Icon';

/** Paths on a grid of 24, as in `components/Icon.tsx`; loaded with the editor only. */
const paths = {
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  desktop: 'M3 4h18v12H3zM9 20h6M12 16v4',
  mobile: 'M7 2.500h10v19H7zM11 18.500h2',
  both: 'M3 4h18v16H3zM12 4v16',
  flask:
    'M9 3h6M10 3v6L4.500 18.500A1.700 1.700 0 0 0 6 21h12a1.700 1.700 0 0 0 1.500-2.500L14 9V3M7 15h10',
  history: 'M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4.500l3 2',
  cloud:
    'M7 18a4.500 4.500 0 1 1 .800-8.900A6 6 0 0 1 19 11a3.500 3.500 0 0 1 0 7zM9.500 14l2 2 3.500-3.500',
  window: 'M3 5h18v14H3zM3 9h18',
  zap: 'M13 2L4 14h7l-1 8 9-12h-7z',
  pin: 'M12 21s7-6.500 7-12a7 7 0 0 0-14 0c0 5.500 7 12 7 12M12 11.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5',
  sliders: 'M4 6h10M18 6h2M4 12h2M10 12h10M4 18h8M16 18h4M16 4v4M8 10v4M14 16v4',
  page: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h6M9 17h6',
  layers: 'M12 3l9 5-9 5-9-5zM3 13l9 5 9-5',
  minus: 'M5 12h14',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  swatch: 'M4 4h7v16H7.500A3.500 3.500 0 0 1 4 16.500zM11 9l4-4 5 5-9 9M11 20h9v-6h-4',
  back: 'M20 12H4M10 6l-6 6 6 6',
  heading: 'M6 5v14M18 5v14M6 12h12',
  text: 'M4 6h16M4 12h16M4 18h10',
  picture: 'M4 4h16v16H4zM4 16l5-5 4 4 3-3 4 4M15 8.500h.01',
  object: 'M12 3l8 4.500v9L12 21l-8-4.500v-9zM12 12l8-4.500M12 12v9M12 12L4 7.500',
  button: 'M9 9l11 4-5 2-2 5zM4 4l2 2M4 9h2.500M9 4v2.500',
  coupon:
    'M3 8a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v2a2 2 0 0 0 0 4v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-2a2 2 0 0 0 0-4zM10 10l4 4M14 10h.01M10 14h.01',
  email: 'M3 5h18v14H3zM3 7l9 6 9-6',
  phone:
    'M5 4h4l1.500 5-2.500 1.500a12 12 0 0 0 5.500 5.500l1.500-2.500 5 1.500v4a1.500 1.500 0 0 1-1.500 1.500A16 16 0 0 1 3.500 5.500 1.500 1.500 0 0 1 5 4',
  name: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.500 20a7.500 7.500 0 0 1 15 0',
  birthday:
    'M4 20h16M5 20v-7h14v7M5 16c2 1.500 3.500 1.500 5 0 1.500 1.500 3 1.500 5 0 1.500 1 2.500 1.200 4 0M12 13V9M12 6.500V5',
  choice: 'M4 6h3v3H4zM4 15h3v3H4zM11 7.500h9M11 16.500h9',
  hidden:
    'M4 4l16 16M9.900 5.800A9 9 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a17 17 0 0 1-2.700 3.400M6.300 7.300A16.500 16.500 0 0 0 2.500 12S6 18.500 12 18.500c1.500 0 2.900-.4 4.100-1',
  consent: 'M4 4h16v16H4zM8 12.500l3 3 5.500-6.500',
  countdown: 'M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16M12 9v4l2.500 2M9.500 2.500h5',
  wheel:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 3v18M3 12h18M5.600 5.600l12.800 12.800M18.400 5.600L5.600 18.400',
  scratch: 'M4 4h16v16H4zM8 16l8-8M8 11l3-3M13 16l3-3',
  boxes:
    'M4 10h16v10H4zM3 6h18v4H3zM12 6v14M12 6c-4 0-5-3.500-2.500-3.500C11.500 2.500 12 6 12 6s.500-3.500 2.500-3.500C17 2.500 16 6 12 6',
  products: 'M5 8h14l1 12H4zM9 8a3 3 0 0 1 6 0',
  progress: 'M3 9h18v6H3zM3 9h10v6H3z',
  'social-proof':
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M2.500 20a6.500 6.500 0 0 1 13 0M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14a6.500 6.500 0 0 1 3.500 6',
  rating:
    'M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900L3.500 9.700l5.900-.8z',
  video: 'M3 5h18v14H3zM10 9l5 3-5 3z',
  divider: 'M4 12h16M8 7h8M8 17h8',
  spacer: 'M4 4h16M4 20h16M12 8v8M9.500 10L12 7.500 14.500 10M9.500 14l2.500 2.500 2.500-2.500',
  columns: 'M4 5h7v14H4zM14 5h6v14h-6z',
  html: 'M9 8l-5 4 5 4M15 8l5 4-5 4',
  whatsapp:
    'M4 20l1.300-4A8 8 0 1 1 8 18.700zM9 9c0 3 3 6 6 6l1-1.500-2-1-1 .800c-1-.400-1.900-1.300-2.300-2.300l.800-1-1-2z',
  push: 'M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15zM10 21h4',
  stock: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  block: 'M5 5h14v14H5z',
} as const;

type PartIconName = keyof typeof paths;

const isName = (name: string): name is PartIconName => name in paths;

export const PartIcon = ({ name, size = 18 }: { name: string; size?: number }) => (
  <LinePicture path={paths[isName(name) ? name : 'block']} size={size} />
);
