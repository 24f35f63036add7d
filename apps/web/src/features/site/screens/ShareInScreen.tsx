import { findLink } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { View } from 'tamagui';
import { handQuestion } from '../../../base/account/handed-question';
import { replace } from '../../../base/go';
import { handFile } from '../../../base/shared-in/handed-file';
import { forgetShared, readShared, type SharedIn } from '../../../base/shared-in/shared-in';
import { Row } from '../../../ui/Row';
import { Screen } from '../../../ui/Screen';
import { EmptyState, Skeleton } from '../../../ui/states';
import { Heading, Text } from '../../../ui/Text';
import { storedTarget } from '../ask-target';
import { sizeText } from '../settings/device-storage';

interface ShareInProps {
  readonly lost?: '1' | undefined;
}

/** Asks what to do with a text, a link or a file that another app shared. */
export function ShareInScreen({ lost }: ShareInProps) {
  const [shared, setShared] = useState<SharedIn | null>();
  useEffect(() => {
    // Browsers have no caches over plain http.
    const reading = typeof caches === 'undefined' ? Promise.resolve(null) : readShared(caches);
    reading.then(setShared, () => setShared(null));
  }, []);
  if (shared === undefined) {
    return (
      <Screen>
        <Skeleton label="正在打开分享的内容" />
      </Screen>
    );
  }
  if (lost || shared === null || (shared.text === '' && shared.file === null)) {
    return (
      <Screen>
        <EmptyState
          title="没有收到分享的内容"
          hint="回到刚才的应用再分享一次；文件太大时，请在“视频信息提取”里直接选它"
          action="回到首页"
          onAction={() => replace('home')}
        />
      </Screen>
    );
  }
  return (
    <Screen>
      <View padding="$16" gap="$16">
        <Preview shared={shared} />
        <View gap="$8">
          <Heading level={2} size={16}>
            用它做什么
          </Heading>
          <View borderRadius={12} overflow="hidden">
            {shared.file ? <FileUses file={shared.file} /> : <TextUses text={shared.text} />}
          </View>
        </View>
      </View>
    </Screen>
  );
}

function Preview({ shared: { text, file } }: { readonly shared: SharedIn }) {
  return (
    <View backgroundColor="$card" borderRadius={12} padding="$16" gap="$4">
      {file ? (
        <>
          <Text numberOfLines={2}>{file.name}</Text>
          <Text size={12} tone="muted">
            {sizeText(file.size)}
          </Text>
        </>
      ) : (
        <Text numberOfLines={6} whiteSpace="pre-wrap">
          {text}
        </Text>
      )}
    </View>
  );
}

/** Forgets the share, which the opened page has now. */
const used = (): void => void forgetShared(caches).catch(() => {});

function TextUses({ text }: { readonly text: string }) {
  const link = findLink(text);
  const open = (route: 'translation' | 'copywriting' | ReturnType<typeof storedTarget>): void => {
    handQuestion(route, text, { isDraft: true });
    used();
    replace(route);
  };
  const openVideo = (url: string): void => {
    used();
    replace('video-info', { url });
  };
  return (
    <>
      {link ? (
        <Row icon="video" title="提取视频信息" note="标题、封面、字幕和要点" onPress={() => openVideo(link)} />
      ) : null}
      <Row
        icon="edit"
        title="改写"
        note={link ? '先读出网页正文，再按平台和语气改写' : '按平台和语气改写'}
        onPress={() => open('copywriting')}
      />
      <Row icon="translate" title="翻译" note="逐段对照" onPress={() => open('translation')} />
      <Row icon="chat" title="问一句" note="放进输入框，改好再发" onPress={() => open(storedTarget())} />
    </>
  );
}

function FileUses({ file }: { readonly file: File }) {
  const open = (route: 'video-info' | 'translation'): void => {
    handFile(route, file);
    used();
    replace(route);
  };
  const isText = file.type.startsWith('text/') || /\.(?:txt|md|srt|vtt)$/i.test(file.name);
  return (
    <>
      <Row
        icon="video"
        title="提取视频信息"
        note={isText ? '读出字幕或逐字稿，写出要点' : '转成文字，写出要点'}
        onPress={() => open('video-info')}
      />
      {isText ? <Row icon="translate" title="翻译" note="逐段对照" onPress={() => open('translation')} /> : null}
    </>
  );
}
