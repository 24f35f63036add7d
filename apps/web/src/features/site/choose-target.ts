import { describeRoute } from '../../base/go';
import { showActionSheet } from '../../ui/overlay/action-sheet';
import { type AskTarget, askTargets } from './ask-target';

/** Lets the user choose the chat that answers; null when none was chosen. */
export async function chooseTarget(current: AskTarget): Promise<AskTarget | null> {
  const items = askTargets.map((id) => `${describeRoute(id).title}${id === current ? ' · 当前' : ''}`);
  const picked = await showActionSheet({ title: '由谁回答', items });
  return 'tapIndex' in picked ? (askTargets[picked.tapIndex] ?? null) : null;
}
