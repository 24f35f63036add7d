import { useState } from 'react';
import { View } from 'tamagui';
import { errorText } from '../../../../base/error-text';
import { backTo } from '../../../../base/go';
import { Button } from '../../../../ui/Button';
import { showToast } from '../../../../ui/notice/toast';
import { Screen } from '../../../../ui/Screen';
import { Text } from '../../../../ui/Text';
import { type Cut, cutOut, type Picture, PictureError } from '../../profile/picture';
import { useAvatarUpload } from '../../profile/use-avatar-upload';
import { FormError } from '../FormError';
import { CropStage } from './CropStage';

interface CropPictureProps {
  readonly picture: Picture;
  /** Called to choose another picture. */
  readonly onOther: () => void;
}

/** Crops a square out of a picture and saves it as the user's. */
export function CropPicture({ picture, onOther }: CropPictureProps) {
  const [cut, setCut] = useState<Cut | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { progress, save, cancel } = useAvatarUpload();

  const submit = async (): Promise<void> => {
    if (!cut) return;
    setFailure(null);
    try {
      if (!(await save(await cutOut(picture.source, cut)))) return;
      showToast({ title: '头像已更新', icon: 'success' });
      backTo('userinfo');
    } catch (error) {
      setFailure(error instanceof PictureError ? error.message : errorText(error).title);
    }
  };

  return (
    <Screen
      bottom={
        <View padding="$12" paddingHorizontal="$16" gap="$8">
          {failure === null ? null : <FormError text={failure} />}
          {progress === null ? (
            <View flexDirection="row" gap="$12">
              <View flexGrow={1} flexBasis={0}>
                <Button block onClick={onOther}>
                  换一张
                </Button>
              </View>
              <View flexGrow={2} flexBasis={0}>
                <Button kind="primary" block onClick={() => void submit()}>
                  保存头像
                </Button>
              </View>
            </View>
          ) : (
            <Uploading progress={progress} onCancel={cancel} />
          )}
        </View>
      }
    >
      <CropStage picture={picture} onCut={setCut} />
    </Screen>
  );
}

function Uploading({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const percent = Math.round(progress * 100);
  return (
    <View flexDirection="row" alignItems="center" gap="$12" minHeight={48}>
      <View flexGrow={1} gap="$4">
        <Text size={14} numeric role="status">
          {progress < 1 ? '正在上传…' : '正在保存…'}
        </Text>
        <progress className="crop-progress" max={100} value={percent} aria-label="上传进度" />
      </View>
      {progress < 1 ? <Button onClick={onCancel}>取消上传</Button> : null}
    </View>
  );
}
