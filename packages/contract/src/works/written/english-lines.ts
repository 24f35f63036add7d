import type { EnglishCorrection } from '../../english.js';

/** Corrections of the suggested sentences, by sentence. */
export const englishLines: Readonly<Record<string, Omit<EnglishCorrection, 'original'>>> = {
  'Hello!': { corrected: 'Hello!', reason: '打招呼没有问题。', better: 'Hi there!' },
  'Could we start with something easy?': {
    corrected: 'Could we start with something easy?',
    reason: '用 Could we 提议很有礼貌；something 后面跟形容词 easy，语序也对。',
    better: 'Could we start off with something easy?',
  },
  'Please ask me a question about this topic.': {
    corrected: 'Please ask me a question about this topic.',
    reason: 'ask somebody a question 用得对，祈使句前加 Please 很自然。',
    better: 'Could you ask me something about this topic?',
  },
  'Yesterday I go to the supermarket and buyed many apple.': {
    corrected: 'Yesterday I went to the supermarket and bought many apples.',
    reason:
      'yesterday 说的是过去，go 用过去式 went；buy 的过去式不规则，是 bought，没有 buyed；many 后面跟可数名词复数 apples。',
    better: 'Yesterday I went to the supermarket and picked up a lot of apples.',
  },
};

/** Replies to the suggested messages, each with a question that goes on. */
export const englishReplies: Readonly<Record<string, string>> = {
  'Hello! Could we start with something easy?':
    "Hello, and welcome! Of course, let's keep it simple. Tell me about your morning in two or three sentences. What did you have for breakfast?",
  'Yesterday I go to the supermarket and buyed many apple.':
    'That sounds like a useful trip! Fresh apples are lovely at this time of year. Are you going to eat them just like that, or will you bake something?',
};

/** Questions to go on with, by topic. */
export const topicQuestions: Readonly<Record<string, string>> = {
  日常生活: 'Happy to! What is the first thing you usually do after you get home, and why?',
  旅行: 'Sure! Think of the best trip you have ever taken. Where did you go, and what surprised you most?',
  工作: 'Of course! What does a typical working day look like for you, and which part of it do you enjoy most?',
  校园: 'Sure! Which class do you look forward to most, and what makes it interesting?',
  面试: 'Let us practise! Could you tell me about a problem at work or school that you solved on your own?',
  美食: 'Gladly! If a friend visited your hometown, which dish would you order first, and how does it taste?',
  电影与音乐: 'Sure! Which film have you watched more than once, and what do you like about it?',
  科技: 'Good idea! Which app could you not live without, and how has it changed your day?',
};
