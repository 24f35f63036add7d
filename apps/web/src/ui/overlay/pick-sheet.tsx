import { type PickGroup, PickList } from '../field/PickList';
import { BottomSheet } from './BottomSheet';
import { openOverlay } from './overlay-store';

interface PickSheetOptions<T> {
  readonly title: string;
  /** Chosen by now; null for none. */
  readonly value: T | null;
  readonly groups: readonly PickGroup<T>[];
}

/** Offers options in a sheet, in groups, with a filter where they are many. Resolves with the chosen one, or null. */
export function showPickSheet<T extends object>({ title, value, groups }: PickSheetOptions<T>): Promise<T | null> {
  return openOverlay<T | null>(null, (open, answer) => (
    <BottomSheet open={open} title={title} onClose={() => answer(null)}>
      <PickList value={value} groups={groups} onPick={answer} canFilter />
    </BottomSheet>
  ));
}
