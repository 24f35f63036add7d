import type { Model } from '@guanlan/contract';
import { newId } from '../../../base/new-id';
import { saveFile } from '../../../base/save-file';
import { showToast } from '../../../ui/notice/toast';
import { showModal } from '../../../ui/overlay/modal';
import type { ChatServices } from '../chat-services';
import { pastedFile, pastedText, pasteRefusal } from '../files/pasted-text';
import type { FileTray } from '../files/tray/file-tray';
import { useFileDrop } from '../files/use-file-drop';

interface FilesOptions {
  readonly files: ChatServices['files'];
  readonly tray: FileTray | null;
  readonly models: readonly Model[];
  readonly model: Model | null;
}

/** Ways to add files to the composer: choosing, pasting and dropping. */
export function useFiles({ files, tray, models, model }: FilesOptions) {
  const add = (given: readonly File[]): void => {
    if (given.length === 0) return;
    const left = tray?.add(given) ?? 0;
    if (left > 0) showToast({ title: `一次最多 9 个附件，有 ${left} 个没有添加`, duration: 3000 });
  };
  /** Attaches a pasted text as a file, complete, where the field cannot hold it. */
  const pasteLong = async (text: string): Promise<void> => {
    const items = files && tray ? tray.getSnapshot() : null;
    const pasted = pastedText(newId(), text, items?.map(({ name }) => name) ?? []);
    const file = pastedFile(pasted);
    const refusal = pasteRefusal(file, items);
    if (refusal === null) {
      tray?.paste(pasted);
      return;
    }
    const { confirm } = await showModal({
      title: '粘贴的文本太长',
      content: `${refusal}这次没有粘贴进来，可以先把它保存成文件。`,
      confirmText: '保存为文件',
      cancelText: '取消',
    });
    if (confirm) await saveFile(file);
  };
  const isOver = useFileDrop(tray ? add : null);
  return {
    /** Controls for files; null where questions take none. */
    taking:
      files && tray
        ? { files, tray, add, sees: model?.vision === true, otherSees: models.some(({ vision }) => vision) }
        : null,
    isOver,
    pasteLong,
  };
}
