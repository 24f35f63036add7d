import { useEffect, useState } from 'react';
import { Screen } from '../../../ui/Screen';
import { ChoosePicture } from '../parts/picture/ChoosePicture';
import { CropPicture } from '../parts/picture/CropPicture';
import { SignedInOnly } from '../parts/profile/SignedInOnly';
import { openPicture, type Picture, PictureError } from '../profile/picture';

/** Page of the user's picture: choose, crop, save, remove. */
export function CropImageScreen() {
  return (
    <SignedInOnly>
      <CropImage />
    </SignedInOnly>
  );
}

function CropImage() {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [opening, setOpening] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture]);

  const open = async (file: File): Promise<void> => {
    setOpening(true);
    setFailure(null);
    try {
      setPicture(await openPicture(file));
    } catch (error) {
      setFailure(error instanceof PictureError ? error.message : '图片打不开，请换一张');
    } finally {
      setOpening(false);
    }
  };

  if (picture) return <CropPicture picture={picture} onOther={() => setPicture(null)} />;
  return (
    <Screen>
      <ChoosePicture opening={opening} failure={failure} onChoose={(file) => void open(file)} />
    </Screen>
  );
}
