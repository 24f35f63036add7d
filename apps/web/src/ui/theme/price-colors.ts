import type { Colors } from './tokens';

/** Rise in the color of fall and the other way round: 红涨绿跌 becomes 绿涨红跌, as markets outside China have it. */
export const swapPriceColors = (colors: Colors): Colors => ({ ...colors, rise: colors.fall, fall: colors.rise });
