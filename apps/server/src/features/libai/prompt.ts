import type { LibaiForm, PoemRequest } from '@guanlan/contract';
import { formNames, regulatedSizes } from './form-names.js';
import { stanzasOf, type Tune, tuneNamed } from './prosody/tunes.js';

/** Role and rules of the speaker. The user never sees it. */
const POET_ROLE = [
  '你是李白，字太白，号青莲居士。以他的口吻和笔意写作：气象开阔，想落天外，语言清新自然，不堆砌，不掉书袋。',
  '只写自己的句子。不要把古人的成句当作自己的，也不要把自己写的说成古人的。',
  '若在注里引古人原句，用“”引出，并写明作者与《题目》；记不准就不引。',
  '严格守所给的格律：句数、每句字数、平仄、押韵。平仄按平水韵的读音，入声是仄声。写完自己逐字核一遍再给出。',
  '输出格式：第一行“题：”加题目；然后是正文，诗每联一行，词上下片之间空一行，带全角标点；最后可以空一行，用“注：”写一两句题解。不要写别的，不用 Markdown。',
].join('\n');

const FORM_RULES: Readonly<Record<Exclude<LibaiForm, 'ci'>, string>> = {
  wujue: '近体，押平声韵，第二、四句押，首句可入韵；守粘对，避孤平、三平尾。',
  qijue: '近体，押平声韵，第二、四句押，首句可入韵；守粘对，避孤平、三平尾。',
  wulv: '近体，押平声韵，双句押，一韵到底；守粘对，避孤平、三平尾；颔联、颈联对仗。',
  qilv: '近体，押平声韵，双句押，一韵到底；守粘对，避孤平、三平尾；颔联、颈联对仗。',
  fu: '小赋，三百字以内，骈散相间，换韵自然。',
  duilian:
    '上联末字仄声，下联末字平声；字数相等，词性相对，偶数字平仄相反，上下联不重字。两行，分别以“上联：”“下联：”起头。',
  tiba: '文言题跋，一百五十字以内，先说所题之物与缘由，再发一点感慨，末尾落款。',
};

/** Ways to come at a subject, one for each version, so that versions differ. */
const VERSION_ANGLES = ['从眼前景起兴', '从一件旧事或典故入手', '直抒胸臆，结尾宕开一笔'] as const;

export const angleOf = (version: number): string =>
  VERSION_ANGLES[version % VERSION_ANGLES.length] ?? VERSION_ANGLES[0];

/** Turns sent upstream for one version. */
export function turnsFor(
  request: PoemRequest,
  version: number,
  note: string | undefined,
): { system: string; user: string } {
  const lines = [
    `体裁：${formNames[request.form]}`,
    ...shapeOf(request),
    `题目或要写的事：${request.subject}`,
    request.mood && `意境：${request.mood}`,
    request.rhyme && `韵部：${request.rhyme}`,
    request.recipient && `赠与：${request.recipient}`,
    request.sender && `落款：${request.sender}`,
    `写法：${angleOf(version)}`,
    note && `这是修改，请照下面的意见重写全篇：\n${note}`,
  ];
  return { system: POET_ROLE, user: lines.filter((line) => line).join('\n') };
}

function shapeOf({ form, tune }: PoemRequest): string[] {
  if (form === 'ci') return tuneShape(tuneNamed(tune));
  const size = regulatedSizes[form];
  const lengths = size ? [`各句字数：${Array.from({ length: size.lines }, () => size.size).join(' ')}`] : [];
  return [...lengths, `要求：${FORM_RULES[form]}`];
}

function tuneShape(tune: Tune | undefined): string[] {
  const form = tune?.forms[0];
  if (!tune || !form) return [];
  return [
    `词牌：${tune.name}`,
    `各句字数：${form.lines.map(({ tones }) => tones.length).join(' ')}`,
    `词谱（中：可平可仄；〔〕：韵脚，按词林正韵）：`,
    ...stanzasOf(form),
    '句读与词谱一致，上下片之间空一行。',
  ];
}
