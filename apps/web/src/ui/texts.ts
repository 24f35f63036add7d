import { useSyncExternalStore } from 'react';

/** Language of the framework's own texts. The screens are always Chinese. */
export type Locale = 'en' | 'zh-Hans';

const en = {
  cancel: 'Cancel',
  ok: 'OK',
  back: 'Back',
  close: 'Close',
  loading: 'Loading…',
  pull: 'Pull down to refresh',
  release: 'Release to refresh',
  refreshing: 'Refreshing…',
  refresh: 'Refresh',
  copied: 'Copied',
  copyFailed: 'Could not copy. Please select the text and copy it by hand.',
  connectionTimedOut: 'Connection timed out. Tap the screen to retry.',
  clear: 'Clear',
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  seek: 'Seek',
  fullscreen: 'Full screen',
  playFailed: 'This video cannot be played. Tap to retry.',
  carousel: 'carousel',
  slide: 'slide',
  goToSlide: (index: number) => `Go to slide ${index}`,
  slideOf: (index: number, count: number) => `${index} of ${count}`,
  counter: (used: number, max: number) => `${used} of ${max} characters used`,
};

export type Texts = typeof en;

const zhHans: Texts = {
  cancel: '取消',
  ok: '确定',
  back: '返回',
  close: '关闭',
  loading: '加载中…',
  pull: '下拉刷新',
  release: '松开刷新',
  refreshing: '正在刷新…',
  refresh: '刷新',
  copied: '已复制',
  copyFailed: '复制失败，请长按文字手动复制',
  connectionTimedOut: '连接超时，点击屏幕重试',
  clear: '清除',
  play: '播放',
  pause: '暂停',
  mute: '静音',
  unmute: '取消静音',
  seek: '播放进度',
  fullscreen: '全屏',
  playFailed: '视频无法播放，点击重试',
  carousel: '轮播',
  slide: '幻灯片',
  goToSlide: (index) => `第 ${index} 张`,
  slideOf: (index, count) => `第 ${index} 张，共 ${count} 张`,
  counter: (used, max) => `已输入 ${used} 字，最多 ${max} 字`,
};

const tables: Readonly<Record<Locale, Texts>> = { en, 'zh-Hans': zhHans };
const listeners = new Set<() => void>();
let locale: Locale = 'en';

/** Switches the framework's texts everywhere, also in open dialogs. Called by `UiProvider` with its `locale`. */
export function setLocale(next: Locale): void {
  if (next === locale) return;
  locale = next;
  for (const listener of listeners) listener();
}

/** Present locale. */
export const currentLocale = (): Locale => locale;

/** Present texts, for code outside components. */
export function texts(): Texts {
  return tables[locale];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Present texts; the component follows changes of the locale. */
export function useTexts(): Texts {
  return useSyncExternalStore(subscribe, texts);
}
