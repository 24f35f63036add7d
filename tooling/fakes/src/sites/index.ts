export { SAMPLE_ARTICLE } from './articles.ts';
export { type FakeSites, fakeInternetEnv, startFakeSites } from './start.ts';
export { BILIBILI_PARTS, BILIBILI_VIDEO, CAPTION_LINES, DOUYIN_VIDEO, YOUTUBE_VIDEO } from './videos.ts';
