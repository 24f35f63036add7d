import { showBar } from './app-bar';

let hide: (() => void) | undefined;

/** Offers a new version in a bar below the title, until it is taken, put off, or taken in another tab. */
export function offerUpdate(onUpdate: () => void): void {
  hideUpdate();
  hide = showBar('有新版本，写了一半的内容会留着', [
    [
      '更新',
      (button) => {
        button.disabled = true;
        button.textContent = '更新中…';
        onUpdate();
      },
    ],
    ['以后', hideUpdate],
  ]);
}

/** Takes the offer away. */
export function hideUpdate(): void {
  hide?.();
  hide = undefined;
}
