import { 資料 } from 'tshet-uinh';
import { type Place, placeOf } from './rhyme-groups.ts';

/**
 * Readings that 廣韻 has not and the poets and 佩文詩韻 have, and characters that are younger than 廣韻,
 * as `characters:rhyme of 廣韻`, with `!` for 合口.
 */
const SUPPLEMENTARY_READINGS =
  '涯:麻 涯:支 崦:琰 漫:桓 忘:陽 探:勘 强:養 強:養 判:桓 杆:寒 菲:微 打:馬 她:歌 灯:登 灯:青 吗:馬 您:侵 啊:麻 哪:馬 喝:曷 爸:馬 妈:馬 丢:尤 抛:肴 抛:效 挂:卦! 瞧:宵 找:巧 跑:肴 吃:錫 ' +
  '够:候 站:陷 泪:至 裙:文 裏:止 凭:蒸 凭:證 憑:證 么:果 丛:東 嗅:宥 傍:唐 傍:宕 籁:泰 拼:青 扔:蒸 捧:腫 搓:歌 揉:尤 掀:元 ' +
  '忙:唐 慌:唐 您:侵 拖:歌 搂:侯 晃:蕩 暖:緩 烘:東 烧:宵 猜:咍 瘦:宥 瞥:屑 碎:隊 捻:怗 嵌:銜 鸾:桓 鸭:狎 摇:宵 棹:效 梢:肴 塔:盍 ' +
  '嘱:燭 娇:宵 峭:笑 晒:卦 晒:寘 梦:送 盏:產 衬:震 踏:合 遮:麻 遥:宵 鹃:先 黛:代 飘:宵 鬟:刪 瞒:桓 帘:鹽 妆:陽 拚:桓 拚:換 恁:寑 恁:侵 忺:嚴 ' +
  '間:山 間:襇 魂:魂 衆:送 茲:之 匆:東 鞍:寒 怎:寑 皓:晧 潇:蕭 瀟:蕭 剑:釅 劍:釅 做:箇 胸:鍾 聯:仙 联:仙 幷:清 幷:勁 斾:泰 你:止 迤:支 迤:紙 韓:寒 敧:支 缈:小 ' +
  '緲:小 棋:之 着:藥 臯:豪 崑:魂 托:鐸 廻:灰 煮:語 脈:麥 拆:陌 髪:月! 琉:尤 卮:支 享:養 腮:咍 褪:慁 匝:合 髭:支 玳:代 姮:登 隣:真 剎:鎋 樣:漾 污:模 污:暮 蝴:模 ' +
  '崙:魂 婷:青 呌:嘯 勾:侯 湧:腫 嫦:陽 另:勁 鏁:果 逈:迥 奁:鹽 奩:鹽 熳:換 煉:霰 炼:霰 讐:尤 敎:肴 敎:效 栢:陌 簌:屋 粧:陽 鶒:職 槁:晧 吊:嘯 蒂:霽 耗:号 觑:御 ' +
  '秖:脂 倘:蕩 碗:緩 趂:震 飡:寒 罕:旱 歘:物 暌:齊 冪:錫 幂:錫 徴:蒸 捣:晧 搗:晧 溯:暮 峩:歌 鈎:侯 恹:鹽 畧:藥 撐:庚 毘:脂 鶗:齊 舃:昔 肇:小 衞:祭 穉:至 怱:東 ' +
  '祛:魚 潑:末 泼:末 樗:魚 稿:晧 孽:薛 淘:豪 撒:曷 搘:支 抬:咍 呆:咍 滚:混 婀:歌 咒:宥 輙:葉 焙:隊 殼:覺 壳:覺 裤:暮 葡:模 廐:宥 冗:腫 婿:霽 駡:禡 爺:麻 徭:宵 ' +
  '榕:鍾 玫:灰 裊:篠 窝:戈 窩:戈 撇:屑 熔:鍾 啟:薺 柿:止 拿:麻 罡:唐 琊:麻 娼:陽 砖:仙 磚:仙 撃:錫 摹:模 嘴:紙 耍:馬 扼:麥 搬:桓 茉:末 瑙:晧 臟:宕 哩:止 咱:麻 ' +
  '们:魂 們:魂 辣:曷 瘟:魂 砍:感 俐:至 狠:很 芯:侵 糯:過 ' +
  '锁:果 琐:果 闭:霽 嫩:慁 软:獮 咽:先 咽:霰 咽:屑 茶:麻 妒:暮 嗟:麻 峰:鍾 惹:馬 甚:沁 诉:暮 靥:葉 闹:效 嬌:宵 鎖:果 煖:緩 尽:軫 尽:震 翻:元';

function* supplement(): Generator<[string, Place]> {
  for (const entry of SUPPLEMENTARY_READINGS.split(' ')) {
    const [character = '', rhyme = ''] = entry.split(':');
    const place = placeOf(rhyme.replace('!', ''), rhyme.endsWith('!'), character);
    if (!place) throw new Error(`No such rhyme: ${entry}`);
    yield [character, place];
  }
}

/** Every character of 廣韻 with the places of its readings; no place twice. */
export function allReadings(): Map<string, Place[]> {
  const readings = new Map<string, Place[]>();
  const add = (character: string, place: Place): void => {
    const known = readings.get(character) ?? [];
    const same = (other: Place): boolean =>
      other.tone === place.tone && other.rhyme === place.rhyme && other.cilin.join() === place.cilin.join();
    if (!known.some(same)) readings.set(character, [...known, place]);
  };
  for (const entry of 資料.廣韻.iter條目()) {
    const place = placeOf(entry.來源.韻目, entry.音韻地位?.呼 === '合', entry.字頭);
    if (place) add(entry.字頭, place);
  }
  for (const [character, place] of supplement()) add(character, place);
  return readings;
}
