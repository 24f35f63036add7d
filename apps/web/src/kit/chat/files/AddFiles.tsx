import { type ChangeEvent, useRef } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { showToast } from '../../../ui/notice/toast';
import { showActionSheet } from '../../../ui/overlay/action-sheet';

const TEXT_TYPES =
  '.txt,.md,.markdown,.csv,.tsv,.json,.jsonl,.xml,.yaml,.yml,.toml,.ini,.log,.srt,.vtt,.html,.css,.js,.mjs,.ts,.tsx,.jsx,.vue,.py,.java,.kt,.go,.rs,.c,.h,.cpp,.hpp,.cs,.rb,.php,.sh,.sql,.tex,text/*';

interface AddFilesProps {
  /** Whether the chosen model accepts pictures. */
  readonly sees: boolean;
  /** Whether another available model accepts pictures. */
  readonly otherSees: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Button to choose pictures or texts for a question. Where the model accepts no pictures, says so instead. */
export function AddFiles({ sees, otherSees, onFiles }: AddFilesProps) {
  const images = useRef<HTMLInputElement>(null);
  const texts = useRef<HTMLInputElement>(null);
  const choose = async (): Promise<void> => {
    const picked = await showActionSheet({
      title: '添加附件',
      items: [sees ? '图片' : '图片（当前模型不支持）', '文本文件（txt、md、csv、代码）'],
    });
    if (!('tapIndex' in picked)) return;
    if (picked.tapIndex === 1) texts.current?.click();
    else if (sees) images.current?.click();
    else {
      const title = otherSees ? '当前模型不支持图片，请先换一个能看图的模型' : '这里的模型都不支持图片';
      showToast({ title, duration: 3000 });
    }
  };
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(target.files ?? [])]);
    // Cleared, so that the same file can be chosen again after it was removed.
    target.value = '';
  };
  const field = { type: 'file', multiple: true, hidden: true, tabIndex: -1, onChange: take } as const;
  return (
    <>
      <IconButton icon="plus" label="添加附件" onClick={() => void choose()} />
      <input ref={images} {...field} accept="image/*,.heic,.heif" aria-label="选择图片" />
      <input ref={texts} {...field} accept={TEXT_TYPES} aria-label="选择文本文件" />
    </>
  );
}
