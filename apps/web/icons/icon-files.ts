/** A picture of the app's icon. */
export interface IconFile {
  /** Name in `public/`. */
  readonly name: string;
  /** Width and height, px. */
  readonly size: number;
  /** `full` fills the square, for systems that cut it to a shape of their own. */
  readonly shape: 'rounded' | 'full';
}

/** Icons of the installed app: those of the manifest, and the one that iOS looks for. */
export const iconFiles: readonly IconFile[] = [
  { name: 'icon-192.png', size: 192, shape: 'rounded' },
  { name: 'icon-512.png', size: 512, shape: 'rounded' },
  { name: 'icon-maskable-512.png', size: 512, shape: 'full' },
  { name: 'apple-touch-icon.png', size: 180, shape: 'full' },
];
