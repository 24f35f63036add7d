import type { ChatFiles } from './chat-files';
import { useFileUrl } from './use-file-url';

interface ThumbProps {
  readonly files: ChatFiles;
  readonly fileId: string;
  readonly name: string;
  /** Size in pixels, which reserves the picture's place before it is loaded. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

/** Picture of the conversation, from the server or from memory. */
export function Thumb({ files, fileId, name, size }: ThumbProps) {
  const url = useFileUrl(files, fileId);
  if (url === 'gone') return <span className="chat-file-gone">图片已失效</span>;
  const box = size && { width: size.width, height: size.height };
  return url === null ? (
    <span className="chat-thumb-wait" style={size && { aspectRatio: `${size.width} / ${size.height}` }} />
  ) : (
    <img src={url} alt={name} loading="lazy" decoding="async" {...box} />
  );
}
