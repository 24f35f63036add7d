import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { saveFile } from '../../../base/save-file';
import { Button } from '../../../ui/Button';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { ErrorState } from '../../../ui/states';
import { makeImages } from './make-images';
import { sharePage } from './share-page';
import './share.css';

interface Page {
  readonly file: File;
  readonly url: string;
}

interface ImageSheetProps {
  readonly title: string;
  /** Models that wrote the content, for the picture's metadata. */
  readonly models: readonly (string | null)[];
  /** Content of the pictures, in blocks marked with `data-share-block`, or Markdown. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Sheet that renders its content into pictures when it opens, shows them, and saves or shares each. */
export function ImageSheet({ onClose, ...given }: ImageSheetProps) {
  const [{ title, models, children }] = useState(given);
  const host = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState<readonly Page[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const control = new AbortController();
    const made: string[] = [];
    const frame = (page: number, count: number): HTMLElement => sharePage(title, page, count);
    setPages(null);
    setFailed(false);
    if (host.current) {
      makeImages(host.current, { title, models, frame, signal: control.signal }).then(
        (files) => {
          if (control.signal.aborted) return;
          const all = files.map((file) => ({ file, url: URL.createObjectURL(file) }));
          made.push(...all.map(({ url }) => url));
          setPages(all);
        },
        () => !control.signal.aborted && setFailed(true),
      );
    }
    return () => {
      control.abort();
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [title, models, attempt]);

  const saveAll = async (): Promise<void> => {
    for (const { file } of pages ?? []) await saveFile(file);
  };
  return (
    <>
      <BottomSheet
        open
        title={pages && pages.length > 1 ? `分享图片（${pages.length} 张）` : '分享图片'}
        onClose={onClose}
        footer={
          <Button kind="primary" block disabled={pages === null} onClick={() => void saveAll()}>
            {pages && pages.length > 1 ? '保存全部' : '保存图片'}
          </Button>
        }
      >
        {failed ? (
          <ErrorState title="图片没有生成" action="重试" onAction={() => setAttempt(attempt + 1)} />
        ) : pages === null ? (
          <p className="chat-aside" role="status">
            正在生成图片…
          </p>
        ) : (
          <ul className="share-preview" aria-label="图片预览">
            {pages.map(({ url, file }, at) => (
              <li key={url}>
                <button type="button" aria-label={`保存第 ${at + 1} 张`} onClick={() => void saveFile(file)}>
                  <img src={url} alt={`第 ${at + 1} 张，共 ${pages.length} 张`} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </BottomSheet>
      {createPortal(
        <div className="share-stage" aria-hidden="true" inert>
          <div ref={host} className="share-drawing">
            {children}
          </div>
        </div>,
        document.body,
      )}
    </>
  );
}
