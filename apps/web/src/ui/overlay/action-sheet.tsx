import { ActionSheetDialog, type ActionSheetOptions } from './ActionSheetDialog';
import { openOverlay } from './overlay-store';

type ActionSheetResult = { readonly tapIndex: number } | { readonly cancelled: true };

/** Offers actions. Resolves with the index of the one tapped, or as cancelled. */
export function showActionSheet(options: ActionSheetOptions): Promise<ActionSheetResult> {
  return openOverlay<ActionSheetResult>({ cancelled: true }, (open, answer) => (
    <ActionSheetDialog
      {...options}
      open={open}
      onAnswer={(index) => answer(index === null ? { cancelled: true } : { tapIndex: index })}
    />
  ));
}
