/** Where things at the top of a page stand, px of the window. */
export interface TopMeasure {
  readonly scrollTop: number;
  readonly bar: { readonly top: number; readonly bottom: number };
  /** The device's own inset at the top. */
  readonly safeTop: number;
  readonly tabs: { readonly top: number; readonly bottom: number };
  /** The heading of the group that is being read; null above the list, and while the next one pushes it out. */
  readonly groupTop: number | null;
}

/** One thing that must hold at the top of a page. */
export interface TopCheck {
  readonly title: string;
  readonly value: string;
  readonly good: boolean;
}

/** Height of the navigation bar without the safe area, px. */
const BAR_HEIGHT = 44;
/** Screens have fractions of a px. */
const TOLERANCE_PX = 1;

const near = (a: number, b: number): boolean => Math.abs(a - b) < TOLERANCE_PX;
const px = (value: number): string => `${Math.round(value * 10) / 10} px`;

/** Whether the tabs stick to the bar. */
export const isStuck = ({ bar, tabs }: TopMeasure): boolean => tabs.top - bar.bottom < TOLERANCE_PX;

/** What must hold, whatever was scrolled or pulled. */
export function checkTop(measure: TopMeasure): readonly TopCheck[] {
  const { bar, tabs, safeTop, groupTop } = measure;
  const gap = tabs.top - bar.bottom;
  const height = bar.bottom - bar.top;
  return [
    { title: '导航栏离窗口顶', value: px(bar.top), good: near(bar.top, 0) },
    {
      title: '导航栏高',
      value: `${px(height)} = ${BAR_HEIGHT} + 安全区 ${px(safeTop)}`,
      good: near(height, BAR_HEIGHT + safeTop),
    },
    { title: '标签离导航栏', value: `${px(gap)}${isStuck(measure) ? '，已吸顶' : ''}`, good: gap > -TOLERANCE_PX },
    // Always a row: the list would jump if one came and went while it is scrolled.
    groupTop === null
      ? { title: '小标题离标签', value: '不在顶部', good: true }
      : { title: '小标题离标签', value: px(groupTop - tabs.bottom), good: groupTop - tabs.bottom > -TOLERANCE_PX },
  ];
}
