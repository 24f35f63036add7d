/** Texts that were written for the samples: answers of the demonstration model, and examples for those who are not signed in. */
export * from './written/chat-answers.js';
export * from './written/english-lines.js';
export * from './written/poems.js';
export * from './written/search-answer.js';
export * from './written/tool-results.js';
export * from './written/transcript-summary.js';
