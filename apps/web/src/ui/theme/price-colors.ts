import type { Colors } from './tokens';

/** Swaps the colours of rise and fall: 红涨绿跌 becomes 绿涨红跌, as in markets outside China. */
export const swapPriceColors = (colors: Colors): Colors => ({ ...colors, rise: colors.fall, fall: colors.rise });
