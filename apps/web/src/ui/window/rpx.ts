import { useWindowSize } from './use-window-size';

/** Width of the design, px: 750 rpx. */
export const RPX_BASE_WIDTH = 375;
/** Width of the window up to which rpx grows with it, px. */
export const RPX_MAX_DEVICE_WIDTH = 960;

/**
 * Pixels of `value` rpx in a window `width` px wide: width / 750 each. A window wider than 960 px counts as the
 * design's 375, so that a desktop does not get a stretched phone.
 */
export function rpxToPx(value: number, width: number): number {
  return (value / 750) * (width <= RPX_MAX_DEVICE_WIDTH ? width : RPX_BASE_WIDTH);
}

/** Function that converts rpx to px for the current window; follows its size. */
export function useRpx(): (value: number) => number {
  const { width } = useWindowSize();
  return (value) => rpxToPx(value, width);
}
