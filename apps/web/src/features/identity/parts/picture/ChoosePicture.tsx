import { type DragEvent, useRef, useState } from 'react';
import { View } from 'tamagui';
import { errorText } from '../../../../base/error-text';
import { Button } from '../../../../ui/Button';
import { showToast } from '../../../../ui/notice/toast';
import { showModal } from '../../../../ui/overlay/modal';
import { Text } from '../../../../ui/Text';
import { useMeQuery } from '../../identityApi';
import { useUpdateProfileMutation } from '../../profile/profileApi';
import { FormError } from '../FormError';
import { Avatar } from './Avatar';
import './crop.css';

interface ChoosePictureProps {
  readonly opening: boolean;
  /** Reason why the last file could not be opened. */
  readonly failure: string | null;
  readonly onChoose: (file: File) => void;
}

/** Choice of a picture: album, camera, file, or drag and drop. */
export function ChoosePicture({ opening, failure, onChoose }: ChoosePictureProps) {
  const { data: me } = useMeQuery();
  const { over, ...drop } = useDrop(onChoose);
  return (
    <View padding="$16" gap="$20" width="100%" maxWidth={480} marginHorizontal="auto">
      <div className="crop-drop" data-over={over || undefined} {...drop}>
        <Avatar path={me?.avatar ?? null} nickname={me?.nickname ?? ''} size={128} />
        <Text size={14} tone="muted" textAlign="center">
          <span className="crop-mouse">也可以把图片拖到这里。</span>
          支持 JPG、PNG、WebP、GIF，选好后再裁成正方形
        </Text>
      </div>
      {failure === null ? null : <FormError text={failure} />}
      <View gap="$12">
        <Choose kind="primary" label="选择图片" busy={opening} onChoose={onChoose} />
        <div className="crop-touch">
          <Choose kind="secondary" label="拍照" camera busy={opening} onChoose={onChoose} />
        </div>
        {me?.avatar ? <RemoveAvatar /> : null}
      </View>
    </View>
  );
}

function useDrop(onChoose: (file: File) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onChoose(file);
    },
  };
}

interface ChooseProps {
  readonly kind: 'primary' | 'secondary';
  readonly label: string;
  readonly camera?: boolean;
  readonly busy: boolean;
  readonly onChoose: (file: File) => void;
}

function Choose({ kind, label, camera = false, busy, onChoose }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} block busy={busy} icon={camera ? 'camera' : 'image'} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(camera ? { capture: 'user' as const } : {})}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Cleared, so that choosing the same file again fires the event.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}

function RemoveAvatar() {
  const [update, { isLoading }] = useUpdateProfileMutation();
  const ask = async (): Promise<void> => {
    const { confirm } = await showModal({
      title: '移除头像？',
      content: '之后会显示昵称的第一个字，随时可以再换。',
      confirmText: '移除',
      cancelText: '取消',
      destructive: true,
    });
    if (!confirm) return;
    try {
      await update({ avatarFileId: null }).unwrap();
      showToast({ title: '头像已移除', icon: 'success' });
    } catch (error) {
      showToast({ title: errorText(error).title, icon: 'error' });
    }
  };
  return (
    <Button kind="danger" block busy={isLoading} onClick={() => void ask()}>
      移除头像
    </Button>
  );
}
