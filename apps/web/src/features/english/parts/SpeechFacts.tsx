import { useState } from 'react';
import { recognizer } from '../../../kit/speech/recognizer';
import { useCanSpeak } from '../../../kit/speech/speaker';
import { Facts } from '../../../ui/Facts';

/** Speech functions that this browser supports. */
export function SpeechFacts() {
  const canSpeak = useCanSpeak('en');
  const [canListen] = useState(() => recognizer() !== null);
  return (
    <Facts
      of={[
        ['朗读', canSpeak ? '由浏览器的英语语音朗读' : '这个浏览器没有英语语音，不能朗读'],
        ['语音输入', canListen ? '由浏览器识别，声音可能发给浏览器的服务商' : '这个浏览器没有语音识别，请用键盘输入'],
      ]}
    />
  );
}
