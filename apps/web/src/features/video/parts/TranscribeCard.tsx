import { errorText } from '../../../base/error-text';
import { go, here } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { Button } from '../../../ui/Button';
import { Heading, Text } from '../../../ui/Text';
import { bytes } from '../local/media-facts';
import type { useTranscription } from '../use-transcription';
import { useVideoSitesQuery } from '../videoApi';

interface TranscribeCardProps {
  /** File to upload; null where only an earlier transcription is followed. */
  readonly file: File | null;
  readonly transcribing: ReturnType<typeof useTranscription>;
}

/** Transcribes a file by the server's transcription service. Renders nothing where none is configured, and before there is something to transcribe. */
export function TranscribeCard({ file, transcribing }: TranscribeCardProps) {
  const signedIn = useSignedIn();
  const { data } = useVideoSitesQuery();
  const { share, transcription, cancelling, error, start, cancel } = transcribing;
  const service = data?.transcribe;
  if (!transcription && share === null && error === null && !(service && file)) return null;
  const running = transcription?.status === 'running';
  const tooLarge = service && file ? file.size > service.maxBytes : false;
  return (
    <section className="video-card" aria-label="语音转写">
      <Heading level={2} size={16}>
        语音转写
      </Heading>
      <Text size={14} tone="muted">
        {service
          ? `把文件上传到服务器，由 ${service.model} 写成带时间的文字稿，完成后文件即删除。最大 ${bytes(service.maxBytes)}。`
          : `由 ${transcription?.model ?? ''} 写成的文字稿。`}
      </Text>
      {share === null && !running && file && service ? (
        tooLarge ? (
          <Text size={14} tone="danger" role="alert">
            文件有 {bytes(file.size)}，超过上限
          </Text>
        ) : signedIn ? (
          <Button block onClick={() => void start(file)}>
            {error === null ? '上传并转写' : '重试转写'}
          </Button>
        ) : (
          <Button block onClick={() => go('login', { uniIdRedirectUrl: here() })}>
            登录后转写
          </Button>
        )
      ) : null}
      {share === null ? null : (
        <div className="video-running">
          <Text size={14} tone="muted" role="status">
            正在上传（{Math.floor(share * 100)}%）
          </Text>
          <Button onClick={cancel}>取消</Button>
        </div>
      )}
      {running ? (
        <div className="video-running">
          <Text size={14} tone="muted" role="status">
            正在转写 {transcription.name}，可以离开，结果会留在转写记录里…
          </Text>
          <Button icon="stop" busy={cancelling} onClick={cancel}>
            取消
          </Button>
        </div>
      ) : null}
      {error === null || running || share !== null ? null : (
        <Text size={14} tone="danger" role="alert">
          {errorText(error).title}
        </Text>
      )}
    </section>
  );
}
