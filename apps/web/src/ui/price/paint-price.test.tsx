import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PriceSlot, PriceText } from './PriceText';
import { paintPrice, paintText } from './paint-price';

function drawn(element: React.ReactElement): Element {
  const root = document.createElement('div');
  root.innerHTML = renderToStaticMarkup(element);
  return root.firstElementChild as Element;
}

/** Visible and accessible parts of a price. */
function said(price: Element) {
  const arrow = price.querySelector('.ui-price-arrow:not([hidden])');
  return [price.getAttribute('data-trend'), price.textContent, arrow?.getAttribute('aria-label') ?? null];
}

test('a painted price equals a rendered one, whatever was painted before', () => {
  const slot = drawn(<PriceSlot arrow />);
  for (const by of [1, -1, 0, null, -2, 3]) {
    paintPrice(slot, `price by ${by}`, by);
    expect(said(slot)).toEqual(
      said(
        drawn(
          <PriceText by={by} arrow>
            {`price by ${by}`}
          </PriceText>,
        ),
      ),
    );
  }
  const plain = drawn(<PriceSlot />);
  paintPrice(plain, '+1.00%', 1);
  expect(said(plain)).toEqual(['rise', '+1.00%', null]);
});

test('an unchanged price is not written again', async () => {
  const slot = drawn(<PriceSlot arrow />);
  paintPrice(slot, '10.00', 1);
  const records: MutationRecord[] = [];
  const watcher = new MutationObserver((seen) => void records.push(...seen));
  watcher.observe(slot, { subtree: true, childList: true, characterData: true, attributes: true });
  paintPrice(slot, '10.00', 2);
  await Promise.resolve();
  expect([...records, ...watcher.takeRecords()]).toEqual([]);
  const cell = document.createElement('span');
  paintText(cell, 'a');
  const node = cell.firstChild;
  paintText(cell, 'b');
  expect([cell.firstChild, cell.textContent]).toEqual([node, 'b']);
});
