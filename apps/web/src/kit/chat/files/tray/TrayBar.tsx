import type { Attachment } from '@guanlan/contract';
import { useState } from 'react';
import { errorText } from '../../../../base/error-text';
import { Icon } from '../../../../ui/Icon';
import { onDemand } from '../../../../ui/overlay/on-demand';
import type { ChatFiles } from '../chat-files';
import { FileError, isRefused } from '../file-error';
import { fileSize } from '../file-size';
import { Thumb } from '../Thumb';
import type { FileTray, TrayItem } from './file-tray';
import { useTrayItems } from './use-tray';
import '../files.css';

const FileViewer = onDemand(() => import('../FileViewer').then((module) => module.FileViewer));

/** Size from which the server passes on only the beginning of a text, bytes: its limit in tokens, for Chinese. */
const READ_MAX_BYTES = 72_000;

const whyOf = ({ error }: TrayItem): string => (error instanceof FileError ? error.message : errorText(error).title);

/** Whether a retry may help. */
const mayRetry = (item: TrayItem): boolean => item.state === 'failed' && !isRefused(item);

function stateOf(item: TrayItem): string {
  if (item.state === 'failed') return whyOf(item);
  if (item.state === 'ready') return item.kind === 'text' && item.attachment ? fileSize(item.attachment.size) : '';
  return item.file === null ? '正在处理' : `${Math.round(item.progress * 100)}%`;
}

/** Icon, name and state of a file. */
function Face({ item, files }: { readonly item: TrayItem; readonly files: ChatFiles }) {
  return (
    <>
      <span className="chat-tray-icon">
        {item.kind === 'image' && item.attachment ? (
          <Thumb files={files} fileId={item.attachment.fileId} name="" />
        ) : (
          <Icon name={item.kind === 'image' ? 'image' : 'page'} size={18} />
        )}
      </span>
      <span className="chat-tray-words">
        <span className="chat-file-name">{item.name}</span>
        <span className="chat-tray-state" role={item.state === 'failed' ? 'alert' : undefined}>
          {stateOf(item)}
        </span>
      </span>
    </>
  );
}

interface TrayBarProps {
  readonly tray: FileTray;
  readonly files: ChatFiles;
  /** Whether a picture would go to a model that accepts none, which is noted. */
  readonly blind: boolean;
}

/** Files of the question that is being written. */
export function TrayBar({ tray, files, blind }: TrayBarProps) {
  const items = useTrayItems(tray);
  const [opened, setOpened] = useState<Attachment | null>(null);
  if (items.length === 0) return null;
  const texts = items.flatMap(({ attachment }) => (attachment?.kind === 'text' ? attachment.size : []));
  const isCut = texts.reduce((sum, size) => sum + size, 0) > READ_MAX_BYTES;
  const unseen = blind && items.some(({ kind }) => kind === 'image');
  return (
    <>
      <ul
        className="chat-tray"
        aria-label="要发送的附件"
        data-failed={items.some(({ state }) => state === 'failed') || undefined}
      >
        {items.map((item) => (
          <li key={item.key} data-state={item.state}>
            {item.attachment ? (
              <button type="button" className="chat-tray-open" onClick={() => setOpened(item.attachment)}>
                <span className="ui-sr-only">打开 </span>
                <Face item={item} files={files} />
              </button>
            ) : (
              <Face item={item} files={files} />
            )}
            {mayRetry(item) ? (
              <button type="button" aria-label={`重试 ${item.name}`} onClick={() => tray.retry(item.key)}>
                <Icon name="refresh" size={16} />
              </button>
            ) : null}
            <button type="button" aria-label={`移除 ${item.name}`} onClick={() => tray.remove(item.key)}>
              <Icon name="close" size={16} />
            </button>
            {item.state === 'working' ? (
              <progress max={1} value={item.progress} aria-label={`${item.name} 的上传进度`} />
            ) : null}
          </li>
        ))}
      </ul>
      {opened ? <FileViewer file={opened} files={files} onClose={() => setOpened(null)} /> : null}
      {isCut ? <p className="chat-tray-note">文件较长，模型可能只读到开头的一部分</p> : null}
      {unseen ? <p className="chat-tray-note">当前模型不支持图片：请换个模型，或移除图片</p> : null}
    </>
  );
}
