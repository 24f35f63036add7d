import type { CSSOptions } from 'vite';

/** Height of a `rem` at the browser's own setting, px. */
const ROOT_PX = 16;

const LENGTH = /^(\d+(?:\.\d+)?)px$/;

/** A declaration in a style sheet, as PostCSS walks it. */
interface Declaration {
  value: string;
}

/** `px` of a size of type in `rem`; a text that is no such length stays. */
export function toRem(value: string): string {
  const px = LENGTH.exec(value)?.[1];
  return px === undefined ? value : `${Number(px) / ROOT_PX}rem`;
}

/**
 * Style sheets state type in px, as the design does; the build turns that into `rem`, so that one size at the root, the
 * user's own, holds for all text. Boxes and distances stay as they are.
 */
export const textUnits: NonNullable<Exclude<CSSOptions['postcss'], string>> = {
  plugins: [
    {
      postcssPlugin: 'text-units',
      Declaration: {
        'font-size': (one: Declaration) => {
          if (LENGTH.test(one.value)) one.value = toRem(one.value);
        },
        'line-height': (one: Declaration) => {
          if (LENGTH.test(one.value)) one.value = toRem(one.value);
        },
      },
    },
  ],
};
