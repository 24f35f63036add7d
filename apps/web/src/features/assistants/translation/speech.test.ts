import { afterEach, describe, expect, it, vi } from 'vitest';
import { canListen, canSpeak, listen, speak, speechTag } from './speech';

afterEach(() => vi.unstubAllGlobals());

class Fake {
  static last: Fake;
  lang = '';
  interimResults = false;
  onresult: (event: object) => void = () => {};
  onerror: (event: object) => void = () => {};
  onend: () => void = () => {};
  start = vi.fn();
  stop = vi.fn(() => this.onend());
  constructor() {
    Fake.last = this;
  }
}

describe('listen', () => {
  it('writes down what is heard, in the language asked for', () => {
    vi.stubGlobal('webkitSpeechRecognition', Fake);
    const [onText, onEnd] = [vi.fn(), vi.fn()];
    const stop = listen({ language: 'zh-Hans', onText, onEnd });
    expect(Fake.last).toMatchObject({ lang: 'zh-CN', interimResults: true });
    Fake.last.onresult({ results: [[{ transcript: '江水' }], [{ transcript: '又涨了' }]] });
    expect(onText).toHaveBeenCalledWith('江水又涨了');
    stop();
    expect(onEnd).toHaveBeenCalledWith(null);
  });

  it.each([
    ['not-allowed', /权限/],
    ['something-new', /没有成功/],
  ])('says why it heard nothing: %s', (error, sentence) => {
    vi.stubGlobal('SpeechRecognition', Fake);
    const onEnd = vi.fn();
    listen({ language: 'ja', onText: () => {}, onEnd });
    Fake.last.onerror({ error });
    Fake.last.onend();
    expect(onEnd.mock.calls[0]?.[0]).toMatch(sentence);
  });

  it('is plainly absent where the browser has none', () => {
    expect(canListen()).toBe(false);
    const onEnd = vi.fn();
    listen({ language: 'ja', onText: () => {}, onEnd });
    expect(onEnd).toHaveBeenCalledWith('这个浏览器不支持语音输入');
  });
});

describe('speak', () => {
  it('reads in the language of the text, and ends what was read before', () => {
    expect(canSpeak()).toBe(false);
    const synthesis = { cancel: vi.fn(), speak: vi.fn() };
    vi.stubGlobal('speechSynthesis', synthesis);
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        lang = '';
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    expect(canSpeak()).toBe(true);
    speak('駅', 'ja');
    expect(synthesis.cancel).toHaveBeenCalledOnce();
    expect(synthesis.speak).toHaveBeenCalledWith(expect.objectContaining({ text: '駅', lang: 'ja' }));
    expect(speechTag('zh-Hant')).toBe('zh-TW');
  });
});
