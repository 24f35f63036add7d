import type { Attachment } from '@guanlan/contract';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { saveFile } from '../../../base/save-file';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { showToast } from '../../../ui/notice/toast';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { useModal } from '../../../ui/overlay/use-modal';
import type { ChatFiles } from './chat-files';
import { fileAddress, useFileUrl } from './use-file-url';

interface FileViewerProps {
  readonly file: Attachment;
  readonly files: ChatFiles;
  readonly onClose: () => void;
}

/** Limit of a text that is shown, UTF-16 units; the whole file can be saved. */
const SHOWN_MAX = 200_000;

async function save(files: ChatFiles, { fileId, name }: Attachment): Promise<void> {
  try {
    const answer = await fetch(await fileAddress(files, fileId));
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    const blob = await answer.blob();
    await saveFile(new File([blob], name, { type: blob.type }));
  } catch {
    showToast({ title: '文件没有取到，请重试', icon: 'error' });
  }
}

/** Viewer of a conversation's file: a picture over the whole window, or a text in a sheet. */
export function FileViewer(props: FileViewerProps) {
  return props.file.kind === 'image' ? <Lightbox {...props} /> : <TextSheet {...props} />;
}

function Lightbox({ file, files, onClose }: FileViewerProps) {
  const ref = useModal(true, onClose);
  const url = useFileUrl(files, file.fileId);
  const [isLarge, setLarge] = useState(false);
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={ref} className="chat-lightbox" aria-label={file.name} onCancel={cancel}>
      <div className="chat-lightbox-bar">
        <span>{file.name}</span>
        <IconButton icon="download" on="bar" label="保存图片" onClick={() => void save(files, file)} />
        <IconButton icon="close" on="bar" label="关闭图片" onClick={onClose} />
      </div>
      {url === 'gone' ? (
        <p className="chat-lightbox-note">图片已失效</p>
      ) : url === null ? (
        <p className="chat-lightbox-note">正在打开…</p>
      ) : (
        <button
          type="button"
          className="chat-lightbox-stage"
          data-large={isLarge || undefined}
          aria-label={isLarge ? '缩小' : '放大'}
          onClick={() => setLarge(!isLarge)}
        >
          <img src={url} alt={file.name} />
        </button>
      )}
    </dialog>
  );
}

function TextSheet({ file, files, onClose }: FileViewerProps) {
  const [text, setText] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let wanted = true;
    fileAddress(files, file.fileId)
      .then((url) => fetch(url))
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(`HTTP ${answer.status}`))))
      .then(
        (content) => wanted && setText(content),
        () => wanted && setFailed(true),
      );
    return () => {
      wanted = false;
    };
  }, [files, file.fileId]);
  return (
    <BottomSheet
      open
      title={file.name}
      onClose={onClose}
      footer={
        <Button block onClick={() => void save(files, file)}>
          保存文件
        </Button>
      }
    >
      {failed ? (
        <p className="chat-aside">文件已失效</p>
      ) : text === null ? (
        <p className="chat-aside">正在打开…</p>
      ) : (
        <>
          <pre className="chat-file-text">{text.slice(0, SHOWN_MAX)}</pre>
          {text.length > SHOWN_MAX ? <p className="chat-aside">只显示了开头，完整内容请保存文件查看</p> : null}
        </>
      )}
    </BottomSheet>
  );
}
