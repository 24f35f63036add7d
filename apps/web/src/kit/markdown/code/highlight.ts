import { createHighlighterCore, type HighlighterCore, type LanguageInput } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import dark from 'shiki/themes/github-dark-high-contrast.mjs';
import light from 'shiki/themes/github-light-high-contrast.mjs';

/** Run of code in one colour for each scheme. */
export interface CodeRun {
  readonly text: string;
  readonly light: string;
  readonly dark: string;
}

/** Grammars by the names that models use. Each is loaded when a block of its language is first shown. */
const grammars: Readonly<Record<string, LanguageInput>> = {
  bash: () => import('shiki/langs/bash.mjs'),
  c: () => import('shiki/langs/c.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  rust: () => import('shiki/langs/rust.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
};

const aliases: Readonly<Record<string, string>> = {
  // The grammar of C++ is 530 kB and takes a second; that of C recognises the same strings, comments and most keywords.
  'c++': 'c',
  cpp: 'c',
  golang: 'go',
  h: 'c',
  htm: 'html',
  javascript: 'tsx',
  js: 'tsx',
  json5: 'json',
  jsonc: 'json',
  jsx: 'tsx',
  mysql: 'sql',
  postgresql: 'sql',
  py: 'python',
  python3: 'python',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  sqlite: 'sql',
  svg: 'html',
  ts: 'tsx',
  typescript: 'tsx',
  vue: 'html',
  xml: 'html',
  yml: 'yaml',
  zsh: 'bash',
};

/** Limit of code that is highlighted, characters: longer code would block the page. */
const MAX_HIGHLIGHTED_UNITS = 40_000;
/** Limit of a line that is highlighted, characters. */
const LONGEST_LINE = 2000;
/**
 * Timeout of one line, ms. The first line of a language waits for its patterns to be compiled: giving up on it would
 * leave the rest of the block in a wrong state.
 */
const LINE_MS = 10_000;

let core: Promise<HighlighterCore> | undefined;

async function load(grammar: LanguageInput): Promise<HighlighterCore> {
  core ??= createHighlighterCore({ engine: createJavaScriptRegexEngine({ forgiving: true }), themes: [light, dark] });
  const highlighter = await core;
  await highlighter.loadLanguage(grammar);
  return highlighter;
}

/** Highlights code line by line; null when the language is unknown or the code too long. Runs in a worker. */
export async function highlight(code: string, language: string): Promise<CodeRun[][] | null> {
  const name = language.toLowerCase();
  const lang = aliases[name] ?? name;
  const grammar = Object.hasOwn(grammars, lang) ? grammars[lang] : undefined;
  if (!grammar || code.length > MAX_HIGHLIGHTED_UNITS) return null;
  const highlighter = await load(grammar);
  const { tokens } = highlighter.codeToTokens(code, {
    lang,
    themes: { light: light.name ?? '', dark: dark.name ?? '' },
    defaultColor: false,
    tokenizeMaxLineLength: LONGEST_LINE,
    tokenizeTimeLimit: LINE_MS,
  });
  return tokens.map((line) => line.map(({ content, htmlStyle }) => toRun(content, htmlStyle)));
}

function toRun(text: string, style: Record<string, string> = {}): CodeRun {
  return { text, light: style['--shiki-light'] ?? '', dark: style['--shiki-dark'] ?? '' };
}
