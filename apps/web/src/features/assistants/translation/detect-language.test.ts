import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language';

describe('detectLanguage', () => {
  it.each([
    ['江水又涨了，我们去看看。', 'zh-Hans'],
    ['這個問題還沒有答案，請問你們怎麼看？', 'zh-Hant'],
    ['山高水长', 'zh-Hans'],
    ['駅はどこですか。', 'ja'],
    ['東京タワーへ行きたい', 'ja'],
    ['강물이 또 불었다', 'ko'],
    ['น้ำในแม่น้ำขึ้นอีกแล้ว', 'th'],
    ['नदी फिर चढ़ गई है', 'hi'],
    ['ارتفع منسوب النهر مرة أخرى', 'ar'],
    ['Река снова поднялась', 'ru'],
    ['The river has risen again, and we are going to have a look at it.', 'en'],
    ['La rivière est encore montée, nous allons voir ce qui se passe là-bas.', 'fr'],
    ['Der Fluss ist schon wieder gestiegen, und wir gehen hin, um ihn zu sehen.', 'de'],
    ['El río ha vuelto a crecer y vamos a verlo esta tarde con los niños.', 'es'],
    ['O rio subiu outra vez e nós vamos até lá para ver como está a situação.', 'pt'],
    ['Il fiume è salito di nuovo e andiamo a vedere che cosa succede laggiù.', 'it'],
    ['Nước sông lại dâng lên rồi, chúng ta đi xem thế nào.', 'vi'],
    ['Nehir yine yükseldi, gidip ne olduğuna bakacağız.', 'tr'],
    ['Air sungai naik lagi, mari kita pergi untuk melihatnya.', 'id'],
    ['Air sungai naik lagi, jom kita pergi tengok dengan budak-budak.', 'ms'],
    ['Rivier steeg weer en wij gaan kijken wat er daar aan de hand is.', null],
    ['我用 React 写了一个 app，叫做 Guanlan', 'zh-Hans'],
    ['看这里 https://example.com/a/very/long/address/in/latin/letters/only', 'zh-Hans'],
    ['12345 !!! 😀', null],
    ['', null],
    ['ok', null],
  ])('of %j is %s', async (text, language) => {
    expect(await detectLanguage(text)).toBe(language);
  });
});
