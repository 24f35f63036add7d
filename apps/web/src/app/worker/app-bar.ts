import './app-bar.css';

/** A button of a bar: its label and what a click does. */
export type BarButton = readonly [label: string, onClick: (button: HTMLButtonElement) => void];

/** Shows a bar below the title. Returns the function that takes it away. */
export function showBar(words: string, buttons: readonly BarButton[]): () => void {
  const bar = document.createElement('div');
  bar.className = 'app-bar';
  bar.setAttribute('role', 'status');
  const text = document.createElement('span');
  text.textContent = words;
  bar.append(text, ...buttons.map(buttonOf));
  document.body.append(bar);
  return () => bar.remove();
}

function buttonOf([label, onClick]: BarButton): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', () => onClick(button));
  return button;
}
