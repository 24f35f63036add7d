import { domToCanvas } from 'modern-screenshot';
import { fileStem } from '../conversation-file';
import { aigcMark } from './ai-label';
import { paginate } from './paginate';
import { withPngText } from './png-text';

/** Most of a page's content, CSS px: twice that in pixels is what phones still open. */
const PAGE_ROOM = 2600;
const PIXEL_RATIO = 2;
/** No browser draws a canvas higher than this, px. */
const CANVAS_MAX = 16_000;
/** The drawing counts as complete when nothing has changed for so long, ms, and in any case after the second time. */
const SETTLE_MS = 200;
const MAX_WAIT_MS = 3_000;

interface ImagesOptions {
  readonly title: string;
  /** Models whose answers are in the pictures. */
  readonly models: readonly (string | null)[];
  /** Makes the frame of a page: where its blocks go is marked with `data-share-slot`. */
  readonly frame: (page: number, pages: number) => HTMLElement;
  readonly signal: AbortSignal;
}

/** Waits until formulas, colours of code and fonts have come. */
async function settled(host: HTMLElement): Promise<void> {
  await document.fonts.ready;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      watch.disconnect();
      clearTimeout(timer);
      resolve();
    };
    let quiet = setTimeout(end, SETTLE_MS);
    const timer = setTimeout(end, MAX_WAIT_MS);
    const watch = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, SETTLE_MS);
    });
    watch.observe(host, { subtree: true, childList: true, characterData: true });
  });
}

/** The blocks of the drawing, from which pages are made: what is marked, and in Markdown every block of the text. */
function blocksOf(host: HTMLElement): HTMLElement[] {
  return [...host.querySelectorAll<HTMLElement>('[data-share-block], .md-part > *')];
}

const isHead = (block: HTMLElement): boolean => 'shareKeep' in block.dataset || /^H[1-6]$/.test(block.tagName);

/** Heights with the space to the next one. */
function heightsOf(blocks: readonly HTMLElement[], host: HTMLElement): number[] {
  const tops = blocks.map((block) => block.getBoundingClientRect().top);
  const end = host.getBoundingClientRect().bottom;
  return tops.map((top, at) => Math.max(1, (tops[at + 1] ?? end) - top));
}

/** What stands around the blocks of a text. */
function shell(): HTMLElement {
  const [text, part] = [document.createElement('div'), document.createElement('div')];
  text.className = 'md';
  part.className = 'md-part';
  text.append(part);
  return text;
}

/** Puts copies of blocks where a page has its content; neighbours of one text stay neighbours, with the space between. */
function fill(slot: Element, blocks: readonly HTMLElement[]): void {
  let before: Element | null = null;
  for (const block of blocks) {
    const copy = block.cloneNode(true);
    const markdown = block.closest('.md');
    if (markdown === null) slot.append(copy);
    else {
      if (markdown !== before) slot.append(shell());
      slot.lastElementChild?.firstElementChild?.append(copy);
    }
    before = markdown;
  }
}

/** Draws what stands in `host` onto PNG pages. Rejects with the signal's reason when it is aborted. */
export async function makeImages(host: HTMLElement, options: ImagesOptions): Promise<File[]> {
  await settled(host);
  const blocks = blocksOf(host);
  const pages = paginate(heightsOf(blocks, host), PAGE_ROOM, blocks.map(isHead));
  const files: File[] = [];
  for (const [at, page] of pages.entries()) {
    options.signal.throwIfAborted();
    const frame = options.frame(at + 1, pages.length);
    const slot = frame.querySelector('[data-share-slot]');
    const own = page.flatMap((block) => blocks[block] ?? []);
    if (slot) fill(slot, own);
    host.parentElement?.append(frame);
    try {
      files.push(await draw(frame, options, pages.length > 1 ? ` ${at + 1}` : ''));
    } finally {
      frame.remove();
    }
  }
  return files;
}

async function draw(frame: HTMLElement, { title, models }: ImagesOptions, n: string): Promise<File> {
  const scale = Math.min(PIXEL_RATIO, CANVAS_MAX / Math.max(1, frame.offsetHeight));
  const canvas = await domToCanvas(frame, { scale, backgroundColor: '#ffffff', timeout: 15_000 });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the canvas gave no picture');
  const marked = withPngText(new Uint8Array(await blob.arrayBuffer()), 'AIGC', JSON.stringify(aigcMark(models).AIGC));
  return new File([marked], `${fileStem(title)}${n}.png`, { type: 'image/png' });
}
