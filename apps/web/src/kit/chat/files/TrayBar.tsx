import { errorText } from '../../../base/error-text';
import { Icon } from '../../../ui/Icon';
import type { ChatFiles } from './chat-files';
import { FileError } from './file-error';
import type { FileTray, TrayItem } from './file-tray';
import { Thumb } from './Thumb';
import { useTrayItems } from './use-tray';
import './files.css';

const whyOf = ({ error }: TrayItem): string => (error instanceof FileError ? error.message : errorText(error).title);

/** Whether trying again may help: what is wrong with the file itself stays wrong. */
const mayRetry = ({ state, error }: TrayItem): boolean => state === 'failed' && !(error instanceof FileError);

function stateOf(item: TrayItem): string {
  if (item.state === 'failed') return whyOf(item);
  if (item.state === 'ready') return '';
  return item.file === null ? '正在处理' : `${Math.round(item.progress * 100)}%`;
}

interface TrayBarProps {
  readonly tray: FileTray;
  readonly files: ChatFiles;
  /** Said when a picture goes to a model that sees none. */
  readonly blind: boolean;
}

/** The files that go along with what is being written. */
export function TrayBar({ tray, files, blind }: TrayBarProps) {
  const items = useTrayItems(tray);
  if (items.length === 0) return null;
  const unseen = blind && items.some(({ kind }) => kind === 'image');
  return (
    <>
      <ul className="chat-tray" aria-label="要发送的附件">
        {items.map((item) => (
          <li key={item.key} data-state={item.state}>
            <span className="chat-tray-icon">
              {item.kind === 'image' && item.attachment ? (
                <Thumb files={files} fileId={item.attachment.fileId} name="" />
              ) : (
                <Icon name={item.kind === 'image' ? 'image' : 'copy'} size={18} />
              )}
            </span>
            <span className="chat-tray-words">
              <span className="chat-file-name">{item.name}</span>
              <span className="chat-tray-state" role={item.state === 'failed' ? 'alert' : undefined}>
                {stateOf(item)}
              </span>
            </span>
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
      {unseen ? <p className="chat-tray-note">当前模型看不了图片：请换个模型，或移除图片</p> : null}
    </>
  );
}
