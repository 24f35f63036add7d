import type { Model } from '@guanlan/contract';
import { showToast } from '../../../ui/toast';
import type { ChatServices } from '../chat-services';
import type { FileTray } from '../files/file-tray';
import { useFileDrop } from '../files/use-file-drop';

interface FilesOptions {
  readonly files: ChatServices['files'];
  readonly tray: FileTray | null;
  readonly models: readonly Model[];
  readonly model: Model | null;
}

/** How files come into the composer: chosen, pasted or dropped. */
export function useFiles({ files, tray, models, model }: FilesOptions) {
  const add = (given: readonly File[]): void => {
    if (given.length === 0) return;
    const left = tray?.add(given) ?? 0;
    if (left > 0) showToast({ title: `一次最多 9 个附件，有 ${left} 个没有添加`, duration: 3000 });
  };
  const isOver = useFileDrop(tray ? add : null);
  return {
    /** Null where no files go along. */
    taking:
      files && tray
        ? { files, tray, add, sees: model?.vision === true, otherSees: models.some(({ vision }) => vision) }
        : null,
    isOver,
  };
}
