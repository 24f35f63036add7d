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
 * Lets a text grow and gives the time of each update, rendering and layout, in ms. `from` is how much of it stands at
 * first, `step` how much comes with each of `updates`.
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

/** The frame budget of the chat: at least so long from one paint to the next, ms. */
const PAINT_EVERY = 32;

/**
 * Draws a text while it arrives at `rate` characters a second, with the view at its end. `text` is one text node to
 * which everything is appended. Ends with the first frame after the last paint.
 */
function play(kind: Kind | 'text', text: string, rate: number): Promise<void> {
  const place = document.createElement('div');
  page?.replaceChildren(place);
  const node = document.createTextNode('');
  place.style.whiteSpace = 'pre-wrap';
  const root = kind === 'text' ? null : createRoot(place);
  if (!root) place.append(node);
  const show = (end: number): void => {
    if (kind === 'text') node.appendData(text.slice(node.length, end));
    else flushSync(() => root?.render(views[kind](text.slice(0, end), end < text.length)));
    window.scrollTo(0, document.body.scrollHeight);
  };
  return new Promise((done) => {
    const began = performance.now();
    let [paintedAt, shown] = [0, 0];
    requestAnimationFrame(function tick(now) {
      if (shown === text.length) {
        root?.unmount();
        return done();
      }
      const arrived = Math.min(text.length, Math.floor(((now - began) * rate) / 1000));
      if (arrived > shown && now - paintedAt >= PAINT_EVERY) {
        [paintedAt, shown] = [now, arrived];
        show(arrived);
      }
      requestAnimationFrame(tick);
    });
  });
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

Object.assign(window, { grow, lexed, play });
