/** Our own icons: 20 px, one stroke. They carry no meaning alone, so they are hidden from screen readers; the control has the name. */
const paths = {
  check: 'M4 10.5 8 14.5 16 5.5',
  close: 'M5 5 15 15 M15 5 5 15',
  up: 'M10 16V4 M5 9l5-5 5 5',
  down: 'M10 4v12 M5 11l5 5 5-5',
  right: 'M4 10h12 M11 5l5 5-5 5',
  left: 'M16 10H4 M9 5l-5 5 5 5',
  first: 'M4 4v12 M16 10H7 M11 6l-4 4 4 4',
  last: 'M16 4v12 M4 10h9 M9 6l4 4-4 4',
  warn: 'M10 3 18.5 17.5H1.5Z M10 8.5v4 M10 14.8v.4',
  help: 'M10 2.2a7.8 7.8 0 1 1 0 15.6a7.8 7.8 0 1 1 0-15.6 M7.6 8a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.6 M10 14v.4',
  info: 'M10 2.2a7.8 7.8 0 1 1 0 15.6a7.8 7.8 0 1 1 0-15.6 M10 9v5 M10 6v.4',
  play: 'M6 4l10 6-10 6Z',
  pause: 'M7 4v12 M13 4v12',
  stop: 'M5 5h10v10H5Z',
  fullScreen: 'M3 8V3h5 M17 8V3h-5 M3 12v5h5 M17 12v5h-5',
  exitFullScreen: 'M8 3v5H3 M12 3v5h5 M8 17v-5H3 M12 17v-5h5',
  volume: 'M3 8v4h3l4 3V5L6 8Z M13 7.5a4 4 0 0 1 0 5 M15.5 5a7 7 0 0 1 0 10',
  muted: 'M3 8v4h3l4 3V5L6 8Z M13.5 8l4 4 M17.5 8l-4 4',
  captions: 'M2.5 4.5h15v11h-15Z M9 8.6a2 2 0 1 0 0 2.8 M15 8.6a2 2 0 1 0 0 2.8',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11 M13 13l4.5 4.5',
  grip: 'M4 7h12 M4 10h12 M4 13h12',
  eye: 'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10Z M10 7.6a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8',
  eyeOff:
    'M3 3l14 14 M8.2 8.3a2.4 2.4 0 0 0 3.4 3.4 M5 6.3C2.8 7.8 1.5 10 1.5 10S4.5 15.5 10 15.5c1.6 0 3-.5 4.2-1.1 M8.5 4.6C9 4.5 9.5 4.5 10 4.5c5.5 0 8.5 5.5 8.5 5.5s-.7 1.3-2 2.6',
  external: 'M8 4H4v12h12v-4 M11 4h5v5 M16 4l-7 7',
  plus: 'M10 4v12 M4 10h12',
  minus: 'M4 10h12',
  fit: 'M3 8V3h5 M17 8V3h-5 M3 12v5h5 M17 12v5h-5 M7 8h6v4H7Z',
  more: 'M4 10h.1 M10 10h.1 M16 10h.1',
  heart: 'M10 16.5S3 12.4 3 7.8A3.7 3.7 0 0 1 10 6a3.7 3.7 0 0 1 7 1.8c0 4.6-7 8.7-7 8.7Z',
  menu: 'M3 6h14 M3 10h14 M3 14h14',
  chevronDown: 'M5 8l5 5 5-5',
  user: 'M10 3.5a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 1 1 0-6.4 M3.5 17c.6-3.4 3-5 6.5-5s5.9 1.6 6.5 5',
  download: 'M10 3v10 M5.5 9l4.5 4.5L14.5 9 M3 17h14',
  upload: 'M10 14V4 M5.5 8.5 10 4l4.5 4.5 M3 17h14',
  flag: 'M5 18V3 M5 3.5h10l-2.5 3.5 2.5 3.5H5',
  mail: 'M2.5 4.5h15v11h-15Z M2.5 5.5 10 11l7.5-5.5',
  copy: 'M7 7h10v10H7Z M13 7V3H3v10h4',
  trash: 'M3.5 5.5h13 M8 5.5V3h4v2.5 M5.5 5.5l.8 11.5h7.4l.8-11.5',
  retry: 'M16 6a7 7 0 1 0 1 5 M16.5 2.5V6.5H12.5',
  star: 'M10 2.8l2.2 4.7 5.1.6-3.8 3.5 1 5.1L10 14.2l-4.5 2.5 1-5.1L2.7 8.1l5.1-.6Z',
  document: 'M5 2.5h7l3.5 3.5v11.5H5Z M12 2.5V6h3.5',
  sound: 'M8 15V4l8-1.5v11 M8 15a2.5 2 0 1 1-5 0a2.5 2 0 1 1 5 0 M16 13.5a2.5 2 0 1 1-5 0a2.5 2 0 1 1 5 0',
  film: 'M2.5 4h15v12h-15Z M6 4v12 M14 4v12 M2.5 8H6 M2.5 12H6 M14 8h3.5 M14 12h3.5',
  picture: 'M2.5 4h15v12h-15Z M2.5 13l4.5-4.5 4 4 2.5-2.5 4 4 M13 7h.1',
  link: 'M8.5 11.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1 M11.5 8.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1',
  sun: 'M10 6.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7 M10 1.5v2 M10 16.5v2 M1.5 10h2 M16.5 10h2 M4 4l1.4 1.4 M14.6 14.6 16 16 M4 16l1.4-1.4 M14.6 5.4 16 4',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z',
  system: 'M2.5 4h15v9.5h-15Z M7 17h6 M10 13.5V17',
  filter: 'M3 5h14 M6 10h8 M8.5 15h3',
  flash: 'M11.5 2 5 11.5h5L8.5 18 15 8.5h-5Z',
  offline:
    'M2.5 2.5l15 15 M1.8 7.4A12 12 0 0 1 6 4.9 M9.5 4a12 12 0 0 1 8.7 3.4 M4.7 10.4a8 8 0 0 1 4-2.1 M12.5 8.7a8 8 0 0 1 2.8 1.7 M7.6 13.3a3.6 3.6 0 0 1 3.7-.8 M10 16.5h.1',
  calendar: 'M3 5h14v12H3Z M3 8.5h14 M6.5 2.5v4 M13.5 2.5v4 M7 12h.1 M10 12h.1 M13 12h.1',
  lock: 'M4.5 9h11v8h-11Z M7 9V6.5a3 3 0 0 1 6 0V9',
  cart: 'M2 3h2.5l2 9.5h9l2-7H5.2 M7.5 16.5h.1 M14.5 16.5h.1',
  truck:
    'M1.5 5h10v8.5h-10Z M11.5 8h3.8l3 3v2.5h-6.8 M5.5 13.5a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0-3.2 M14.5 13.5a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0-3.2',
  settings: 'M3 6h6 M13 6h4 M11 4v4 M3 14h2 M9 14h8 M7 12v4',
} as const;

/** Those that point along the line point the other way where it runs from right to left. */
const along: readonly string[] = ['left', 'right', 'first', 'last'];

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-along={along.includes(name) || undefined}
    >
      <path d={paths[name]} />
    </svg>
  );
}
