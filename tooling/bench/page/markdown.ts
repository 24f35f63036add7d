import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { createElement, Fragment, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import ReactMarkdown from 'react-markdown';
import { Streamdown } from 'streamdown';
import { settledElements } from '../../../apps/web/src/kit/markdown/elements';
import { Markdown } from '../../../apps/web/src/kit/markdown/Markdown';
import { MarkdownBlocks } from '../../../apps/web/src/kit/markdown/syntax/blocks';
import { toTree } from '../../../apps/web/src/kit/markdown/syntax/to-tree';

type View = (text: string, growing: boolean) => ReactNode;

/** The whole text through the same parser at every update, as a plain Markdown component does it. */
const Whole = ({ text }: { text: string }): ReactNode =>
  toJsxRuntime(toTree(text, ''), { Fragment, jsx, jsxs, components: settledElements, passNode: true });

type Kind = 'blocks' | 'whole' | 'streamdown' | 'react-markdown';

const views: Readonly<Record<Kind, View>> = {
  blocks: (text, growing) => createElement(Markdown, { text, growing }),
  whole: (text) => createElement(Whole, { text }),
  streamdown: (text, growing) => createElement(Streamdown, { isAnimating: growing }, text),
  'react-markdown': (text) => createElement(ReactMarkdown, null, text),
};

const page = document.getElementById('page');
if (!page) throw new Error('no #page');

/**
 * Lets a text grow and returns the time of each update, rendering and layout, in ms. `from` is the length of the text
 * at first, `step` the characters that come with each of `updates`.
 */
function grow(kind: Kind, text: string, from: number, step: number, updates: number): number[] {
  const place = document.createElement('div');
  page?.replaceChildren(place);
  const root = createRoot(place);
  const show = (end: number): void => {
    flushSync(() => root.render(views[kind](text.slice(0, end), true)));
    // The chat keeps its view at the end of an answer that grows.
    window.scrollTo(0, document.body.scrollHeight);
  };
  show(from);
  const times: number[] = [];
  for (let at = 1; at <= updates; at += 1) {
    const began = performance.now();
    show(from + at * step);
    times.push(performance.now() - began);
  }
  root.unmount();
  return times;
}

/** Characters that were read to cut `text` into blocks, for each of the updates of `step` characters. */
function lexed(text: string, step: number): number[] {
  const blocks = new MarkdownBlocks();
  const counts: number[] = [];
  for (let end = step; end <= text.length; end += step) {
    const before = blocks.lexed;
    blocks.update(text.slice(0, end));
    counts.push(blocks.lexed - before);
  }
  return counts;
}

Object.assign(window, { grow, lexed });
