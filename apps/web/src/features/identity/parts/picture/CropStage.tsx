import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { View } from 'tamagui';
import { IconButton } from '../../../../ui/IconButton';
import { Text } from '../../../../ui/Text';
import { type Cut, drawCut, type Picture } from '../../profile/picture';
import 'react-easy-crop/react-easy-crop.css';
import './crop.css';

const ZOOM_RANGE = { min: 1, max: 5, step: 0.1 };

/** Edge of the round preview in canvas pixels, twice its size on screen. */
const PREVIEW_PX = 144;

/** Visible part of the picture, and the functions that change it. */
function useView() {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM_RANGE.min);
  const [rotation, setRotation] = useState(0);
  const zoomBy = (by: number): void => setZoom((now) => Math.min(ZOOM_RANGE.max, Math.max(ZOOM_RANGE.min, now + by)));
  const turn = (by: number): void => {
    setRotation((now) => (now + by + 360) % 360);
    setCrop({ x: 0, y: 0 });
  };
  return { crop, setCrop, zoom, setZoom, rotation, zoomBy, turn };
}

interface CropStageProps {
  readonly picture: Picture;
  readonly onCut: (cut: Cut) => void;
}

/** Picture below the crop square: moved by finger, mouse and arrow keys, zoomed by pinch, wheel, slider, + and -. */
export function CropStage({ picture, onCut }: CropStageProps) {
  const { crop, setCrop, zoom, setZoom, rotation, zoomBy, turn } = useView();
  const preview = useRef<HTMLCanvasElement>(null);
  const [cut, setCut] = useState<Cut | null>(null);
  useEffect(() => {
    if (cut && preview.current) drawCut(preview.current, picture.source, cut);
  }, [cut, picture]);

  const changed = (_share: Area, area: Area): void => {
    const next = { ...area, rotation };
    setCut(next);
    onCut(next);
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(ZOOM_RANGE.step),
    '=': () => zoomBy(ZOOM_RANGE.step),
    '-': () => zoomBy(-ZOOM_RANGE.step),
    r: () => turn(90),
    R: () => turn(-90),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <View padding="$16" gap="$16">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the crop area inside, which has the focus */}
      <div className="crop-stage" onKeyDown={onKeyDown}>
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          rotation={rotation}
          aspect={1}
          minZoom={ZOOM_RANGE.min}
          maxZoom={ZOOM_RANGE.max}
          objectFit="cover"
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={changed}
          cropperProps={{ role: 'group', 'aria-label': '裁剪框：方向键移动，加减号缩放，R 键旋转' }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <View flexDirection="row" alignItems="center" justifyContent="center" gap="$8">
        <IconButton icon="minus" label="缩小" onClick={() => zoomBy(-ZOOM_RANGE.step)} />
        <input
          className="crop-zoom"
          type="range"
          aria-label="缩放"
          {...ZOOM_RANGE}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
        <IconButton icon="plus" label="放大" onClick={() => zoomBy(ZOOM_RANGE.step)} />
        <IconButton icon="refresh" label="旋转 90 度" onClick={() => turn(90)} />
      </View>
      <View flexDirection="row" alignItems="center" justifyContent="center" gap="$16">
        <canvas
          ref={preview}
          className="crop-preview"
          width={PREVIEW_PX}
          height={PREVIEW_PX}
          role="img"
          aria-label="头像预览"
        />
        <Text size={14} tone="muted" flexShrink={1}>
          拖动或双指缩放，圆形里是别人看到的样子
        </Text>
      </View>
    </View>
  );
}
