import { describeRoute } from '../../base/go';
import { showPickSheet } from '../../ui/overlay/pick-sheet';
import { type AskTarget, askTargets } from './ask-target';

/** Lets the user choose the chat that answers, by a line on what each does; null when none was chosen. */
export async function chooseTarget(current: AskTarget): Promise<AskTarget | null> {
  const options = askTargets.map((id) => ({
    value: { id },
    text: describeRoute(id).title,
    note: describeRoute(id).line,
  }));
  const value = options.find((option) => option.value.id === current)?.value ?? null;
  const picked = await showPickSheet({ title: '由谁回答', value, groups: [{ options }] });
  return picked?.id ?? null;
}
