import { LabSection } from '../../src/features/lab/parts/LabSection';
import { Player } from '../../src/ui/media/Player';
import { CONTROLS_HIDE } from '../../src/ui/media/use-controls-shown';
import wave from './wave.mp4';

export function PlayerSection() {
  return (
    <LabSection title="视频" note={`播放时控制条 ${CONTROLS_HIDE / 1000} s 后隐藏；暂停或有焦点动作时显示`}>
      <Player src={wave} label="波浪示例" loop>
        <track kind="captions" />
      </Player>
      <Player src="/lab/no-such-video.mp4" label="无法播放的视频">
        <track kind="captions" />
      </Player>
    </LabSection>
  );
}
