/** Positions at the top of a page, px of the window. */
export interface TopMeasure {
  readonly scrollTop: number;
  readonly bar: { readonly top: number; readonly bottom: number };
  /** Safe-area inset of the device at the top. */
  readonly safeTop: number;
  readonly tabs: { readonly top: number; readonly bottom: number };
  /** Top of the current group's heading; null above the list, and while the next heading pushes it out. */
  readonly groupTop: number | null;
}

/** Condition that must hold at the top of a page. */
export interface TopCheck {
  readonly title: string;
  readonly value: string;
  readonly good: boolean;
}

/** Height of the navigation bar without the safe area, px. */
const BAR_HEIGHT = 44;
/** Tolerance for the fractions of a px that screens have. */
const TOLERANCE_PX = 1;

const near = (a: number, b: number): boolean => Math.abs(a - b) < TOLERANCE_PX;
const px = (value: number): string => `${Math.round(value * 10) / 10} px`;

/** Whether the tabs stick to the bar. */
export const isStuck = ({ bar, tabs }: TopMeasure): boolean => tabs.top - bar.bottom < TOLERANCE_PX;

/** Checks the conditions that hold at every scroll position. */
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
    // Always listed: the list would jump if the row came and went during scrolling.
    groupTop === null
      ? { title: '小标题离标签', value: '不在顶部', good: true }
      : { title: '小标题离标签', value: px(groupTop - tabs.bottom), good: groupTop - tabs.bottom > -TOLERANCE_PX },
  ];
}
