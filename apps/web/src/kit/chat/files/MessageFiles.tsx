import type { Attachment } from '@guanlan/contract';
import { useState } from 'react';
import { Icon } from '../../../ui/Icon';
import { onDemand } from '../../../ui/overlay/on-demand';
import { useChat } from '../chat-context';
import { fileSize } from './file-size';
import { Thumb } from './Thumb';
import './files.css';

const FileViewer = onDemand(() => import('./FileViewer').then((module) => module.FileViewer));

const sizeOf = ({ width, height }: Attachment) => (width && height ? { width, height } : undefined);

/** Files of a question. A tap opens one. */
export function MessageFiles({ attachments }: { attachments: readonly Attachment[] }) {
  const { files } = useChat().services;
  const [opened, setOpened] = useState<Attachment | null>(null);
  if (!files || attachments.length === 0) return null;
  return (
    <ul className="chat-files" aria-label="附件" data-count={attachments.length}>
      {attachments.map((file) => (
        <li key={file.fileId}>
          <button
            type="button"
            className={file.kind === 'image' ? 'chat-file-image' : 'chat-file'}
            aria-label={`打开${file.kind === 'image' ? '图片' : '文件'} ${file.name}`}
            onClick={() => setOpened(file)}
          >
            {file.kind === 'image' ? (
              <Thumb files={files} fileId={file.fileId} name={file.name} size={sizeOf(file)} />
            ) : (
              <>
                <Icon name="page" size={18} />
                <span className="chat-file-name">{file.name}</span>
                <span className="chat-file-size">{fileSize(file.size)}</span>
              </>
            )}
          </button>
        </li>
      ))}
      {opened ? <FileViewer file={opened} files={files} onClose={() => setOpened(null)} /> : null}
    </ul>
  );
}
