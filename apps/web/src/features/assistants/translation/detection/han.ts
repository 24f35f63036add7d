import type { Language } from '@guanlan/contract';

/** Frequent characters that only one way of writing Chinese has, in pairs: simplified, traditional. */
const pairs =
  '这這个個们們来來时時说說对對会會过過还還没沒为為学學国國发發现現经經样樣问問关關头頭东東车車长長门門见見开開间間电電话話让讓给給从從业業动動应應实實体體点點书書处處习習气氣买買卖賣钱錢写寫读讀听聽爱愛万萬与與义義专專语語译譯请請谁誰觉覺边邊进進远遠连連两兩尔爾当當华華几幾机機场場报報单單变變认認识識论論该該办辦务務声聲热熱爷爺妈媽' +
  '欢歡鲜鮮汉漢码碼网網账賬号號环環户戶错錯误誤试試测測链鏈签簽项項页頁图圖设設计計转轉运運输輸软軟载載费費价價购購优優订訂级級组組织織结結构構线線统統总總资資产產员員广廣备備复復难難师師带帶帮幫录錄态態战戰护護择擇换換据據数數断斷无無旧舊显顯术術权權条條极極检檢济濟浏瀏灵靈烦煩烧燒状狀独獨猫貓画畫监監确確礼禮种種积積称稱笔筆简簡类類红紅约約练練终終绝絕继續绿綠编編职職胜勝脑腦脸臉节節药藥营營虽雖补補装裝观觀规規视視览覽讨討训訓议議记記许許访訪证證评評词詞诚誠谈談谢謝负負责責货貨质質贴貼贵貴赛賽轻輕较較达達违違迟遲适適选選递遞邮郵释釋针針钟鐘铁鐵银銀键鍵锁鎖镜鏡闻聞阅閱队隊阳陽阴陰阶階际際陆陸险險随隨静靜顶頂顺順须須预預领領频頻题題额額风風飞飛饭飯饮飲馆館驱驅验驗骗騙鱼魚鸟鳥鸡雞麦麥黄黃么麼吗嗎岁歲张張苏蘇';
const all = [...pairs];
const simplified = new Set(all.filter((_, at) => at % 2 === 0));
const traditional = new Set(all.filter((_, at) => at % 2 === 1));

/** Simplified characters that Japanese writes in the same way. */
const simplifiedInJapanese = new Set('来会学国点写体万与当声没号画独称猫静黄麦条随双旧数断装据机状礼');

/** Traditional characters that Japanese writes in the same way. */
const traditionalInJapanese = new Set(
  '個時過還為現問頭東車長門見開間電話給業動書習買愛義語請誰進遠連爾華幾機場報認識論該熱務鮮漢網環錯誤試測項頁設計運輸軟載費購優訂級組織結構線統資員備復難師帯護換無術極監確種積筆簡類紅約練終編職節補規視討訓議記許訪評詞誠談謝負責貨質貴輕達違適選郵針銀鏡聞階際陸須預領題額風飛飲館魚鳥張節絶鍵陽陰飯鐘鎖頻較煩勝討貼頂隊態順蘇',
);

/** Characters that only Japanese has: its own simplifications, and those made in Japan. */
const japanese = new Set(
  '駅売対図気円楽実広沢桜読転発県検験険権帰応戦価従徳恵悪拝拡拠挙捜揺撃労営巣弾効勧歓観毎浜涙渇満滝焼犠猟獣畳砕禅稲穂竜粋継続総緑縁縄繊聴脳臓荘蔵薬蛍覚訳賛軽込働峠畑辻匂枠栃塀笹凪闘隠頼髪鶏黒黙斎歯歳歩変仏払伝仮両亜圧囲塩処剤剣収嬢専帯庁廃抜択斉暁氷浄渋瀬痩窓絵縦譲遅郷酔醸釈鉄鉱銭録関陥雑霊顕駆騒齢様済経産単児訊々〆',
);

/** Words that only Japanese writes with characters that Chinese has, too. */
const japaneseWords =
  /日本語|株式会社|予約|残念|切符|受付|割引|時計|部屋|彼女達|財布|御中|弊社|名刺|丁目|番地|在庫|入荷|品切|定休日|非常口|取扱|大至急|[月火水木金土日]曜/;

/** Words of Chinese grammar. Some stand in Japanese words of two characters. */
const chineseWords = new Set('你您她它吗嗎呢吧啊哪哦呀嘛很把们們这這那么麼没沒还說说给让讓啦喔咱怎');
const alsoInJapanese = new Set('我他是不了的');

const count = (text: string, holds: (character: string) => boolean): number => [...text].filter(holds).length;

/** How many characters of a text only Chinese has; `isLoose` counts those of its grammar that Japanese words have, too. */
export function chineseSigns(text: string, isLoose: boolean): number {
  const plain = text.replace(/目的|的[なにで]|完了|了解|終了/g, ' ');
  return count(
    plain,
    (one) =>
      chineseWords.has(one) ||
      (simplified.has(one) && !simplifiedInJapanese.has(one)) ||
      (traditional.has(one) && !traditionalInJapanese.has(one) && !japanese.has(one)) ||
      (isLoose && alsoInJapanese.has(one)),
  );
}

/** Language of a text in Han characters without kana: simplified where no character decides. */
export function languageOfHan(text: string): Extract<Language, 'zh-Hans' | 'zh-Hant' | 'ja'> {
  if (chineseSigns(text, true) === 0) {
    if (japaneseWords.test(text) || count(text, (one) => japanese.has(one)) > 0) return 'ja';
    // Only Japanese writes some characters as simplified Chinese does, and others as traditional Chinese does.
    const isMixed =
      count(text, (one) => simplified.has(one) && simplifiedInJapanese.has(one)) > 0 &&
      count(text, (one) => traditional.has(one) && traditionalInJapanese.has(one)) > 0;
    if (isMixed) return 'ja';
  }
  const balance = count(text, (one) => simplified.has(one)) - count(text, (one) => traditional.has(one));
  return balance < 0 ? 'zh-Hant' : 'zh-Hans';
}
