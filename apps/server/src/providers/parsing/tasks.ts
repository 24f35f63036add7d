import { bilibiliPlayer, bilibiliTags, bilibiliView } from '../sites/bilibili-answers.js';
import { captions } from '../sites/caption-text.js';
import { douyinItem } from '../sites/douyin-item.js';
import { oembed } from '../sites/oembed.js';
import { pageFacts } from '../sites/page-facts.js';
import { youtubePlayer } from '../sites/youtube-player.js';
import { article } from './article.js';
import { calendarYear } from './calendar-text.js';
import { transcript } from './transcript.js';

/**
 * Every task that reads foreign bytes: a pure function of them, and of what else is known. Options and results are copied
 * between threads, so they are plain data, and bounded. A new task is its file and its line here.
 */
export const parseTasks = {
  article,
  'bilibili-player': bilibiliPlayer,
  'bilibili-tags': bilibiliTags,
  'bilibili-view': bilibiliView,
  'calendar-year': calendarYear,
  captions,
  'douyin-item': douyinItem,
  oembed,
  'page-facts': pageFacts,
  transcript,
  'youtube-player': youtubePlayer,
} as const;

/** The table of tasks, for the type of what each takes and gives. */
export type ParseTasks = typeof parseTasks;
