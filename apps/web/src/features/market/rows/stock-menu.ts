import type { StockCode } from '@guanlan/contract';
import { go } from '../../../base/go';
import { bareCode } from '../../../base/market-text';
import { copyText } from '../../../ui/clipboard';
import { showActionSheet } from '../../../ui/overlay/action-sheet';

interface MenuItem {
  readonly text: string;
  readonly act: () => unknown;
}

/** Menu of a long press on a stock; `before` are its first items. */
export async function openStockMenu(
  { code, name }: { readonly code: StockCode; readonly name: string },
  before?: readonly MenuItem[],
): Promise<void> {
  const addToWatchlist = async (): Promise<void> => {
    const { addToWatchlist: add } = await import('./add-to-watchlist');
    await add(code, name);
  };
  const items: readonly MenuItem[] = [
    ...(before ?? [{ text: '加入自选', act: addToWatchlist }]),
    { text: '个股诊断', act: () => go('stock-trend', { code }) },
    { text: '复制代码', act: () => copyText(bareCode(code)) },
  ];
  const answer = await showActionSheet({ title: `${name} ${bareCode(code)}`, items: items.map(({ text }) => text) });
  if ('tapIndex' in answer) await items[answer.tapIndex]?.act();
}
