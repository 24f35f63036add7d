import './update-bar.css';

let shown: HTMLElement | undefined;

/** Offers a new version in a bar below the title, until it is taken, put off, or taken in another tab. */
export function offerUpdate(onUpdate: () => void): void {
  hideUpdate();
  const bar = document.createElement('div');
  bar.className = 'app-update';
  bar.setAttribute('role', 'status');
  const words = document.createElement('span');
  words.textContent = '有新版本，写了一半的内容会留着';
  const update = buttonOf('更新', () => {
    update.disabled = true;
    update.textContent = '更新中…';
    onUpdate();
  });
  bar.append(words, update, buttonOf('以后', hideUpdate));
  document.body.append(bar);
  shown = bar;
}

/** Takes the offer away. */
export function hideUpdate(): void {
  shown?.remove();
  shown = undefined;
}

function buttonOf(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', onClick);
  return button;
}
