import { domToCanvas } from 'modern-screenshot';
import { fileStem } from '../conversation-file';
import { aigcMark } from './ai-label';
import { paginate } from './paginate';
import { withPngText } from './png-text';

/** Limit of a page's content, CSS px: twice as many pixels are what phones still open. */
const PAGE_ROOM = 2600;
const PIXEL_RATIO = 2;
/** Limit of a canvas's height in browsers, px. */
const CANVAS_MAX = 16_000;
/**
 * Time without changes after which the rendering counts as complete, ms, and the time after which it does in any case.
 */
const SETTLE_MS = 200;
const MAX_WAIT_MS = 3_000;

interface ImagesOptions {
  readonly title: string;
  /** Models that wrote the content. */
  readonly models: readonly (string | null)[];
  /** Creates the frame of a page, with a slot for its blocks marked `data-share-slot`. */
  readonly frame: (page: number, pages: number) => HTMLElement;
  readonly signal: AbortSignal;
}

/** Waits until formulas, highlighted code and fonts are rendered. */
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

/** Blocks that are distributed to pages: marked elements, and in Markdown every block of the text. */
function blocksOf(host: HTMLElement): HTMLElement[] {
  return [...host.querySelectorAll<HTMLElement>('[data-share-block], .md-part > *')];
}

const isHead = (block: HTMLElement): boolean => 'shareKeep' in block.dataset || /^H[1-6]$/.test(block.tagName);

/** Heights of blocks, each with the space to the next one. */
function heightsOf(blocks: readonly HTMLElement[], host: HTMLElement): number[] {
  const tops = blocks.map((block) => block.getBoundingClientRect().top);
  const end = host.getBoundingClientRect().bottom;
  return tops.map((top, at) => Math.max(1, (tops[at + 1] ?? end) - top));
}

/** Wrapper for the blocks of a Markdown text. */
function shell(): HTMLElement {
  const [text, part] = [document.createElement('div'), document.createElement('div')];
  text.className = 'md';
  part.className = 'md-part';
  text.append(part);
  return text;
}

/** Fills a page's slot with copies of blocks; neighbours of one text stay together, with the space between them. */
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

/** Renders the content of `host` onto PNG pages. Rejects with the signal's reason when it is aborted. */
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
