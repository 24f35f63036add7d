/** Outlines on a 24 × 24 grid, drawn with a round line of 1.75. */
export const iconPaths = {
  back: 'M15 5l-7 7 7 7',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  plus: 'M12 5v14M5 12h14',
  send: 'M12 19V5.5M6 11.5l6-6 6 6',
  stop: 'M7.5 7.5h9v9h-9z',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  edit: 'M4.5 19.5l.8-4L16 4.8l3.2 3.2L8.5 18.7zM13.8 7l3.2 3.2',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  search: 'M10.8 4.5a6.3 6.3 0 1 1 0 12.6 6.3 6.3 0 0 1 0-12.6zM15.4 15.4l4.1 4.1',
  menu: 'M4.5 7h15M4.5 12h15M4.5 17h15',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M9.5 6l6 6-6 6',
  down: 'M6 9.5l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4.5l8.5 15h-17zM12 10v4.2M12 16.9h.01',
  inbox: 'M4 13.5l3-8h10l3 8v5H4zM4 13.5h5l1.2 2.2h3.6L15 13.5h5',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v4.3l2.8 1.7',
  play: 'M8 5.5l10.5 6.5L8 18.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  volume: 'M4.5 9.5v5h3.2l4.3 3.5V6L7.7 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M17.8 6.5a7.8 7.8 0 0 1 0 11',
  muted: 'M4.5 9.5v5h3.2l4.3 3.5V6L7.7 9.5zM15.5 9.5l5 5M20.5 9.5l-5 5',
  eye: 'M2.8 12S6.3 5.8 12 5.8 21.2 12 21.2 12 17.7 18.2 12 18.2 2.8 12 2.8 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
  eyeOff:
    'M9.6 6.1A8.6 8.6 0 0 1 12 5.8c5.7 0 9.2 6.2 9.2 6.2a16 16 0 0 1-2.4 3.1M6.3 7.9A15.6 15.6 0 0 0 2.8 12s3.5 6.2 9.2 6.2a8.9 8.9 0 0 0 4-.9M10 10.1a2.8 2.8 0 0 0 3.9 3.9M4.5 4.5l15 15',
  fullscreen: 'M5 9.5V5h4.5M14.5 5H19v4.5M19 14.5V19h-4.5M9.5 19H5v-4.5',
} as const;

export type IconName = keyof typeof iconPaths;
