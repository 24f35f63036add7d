import { TalkInput, TranslationInput, UtteranceData } from '@guanlan/contract';
import { languageNames } from '@guanlan/contract/languages';
import { clauseTitle } from '../generation/title.js';
import type { DonePiece, ToolDef } from '../works/tool.js';
import { paragraphTurns, type Translated, utteranceTurns } from './prompt.js';
import { splitText } from './split.js';

const asTranslated = ({ n, text, answer }: DonePiece): Translated => ({ n, source: text, answer });

/** A long text: each paragraph a piece, with the last ones before it going along. */
export const translation: ToolDef<TranslationInput> = {
  id: 'translation',
  concurrency: 2,
  input: TranslationInput,
  title: ({ text }) => clauseTitle(text),
  pieces: ({ text }) => splitText(text).parts.map(({ text, gap }) => ({ text, data: { gap } })),
  ask: (input, { n, text, answer }, done, note) => ({
    turns: paragraphTurns(input, { n, source: text, answer }, done.map(asTranslated), note),
    temperature: 0.3,
    thinking: 'off',
  }),
};

const pairTitle = ({ a, b }: TalkInput): string => `${languageNames[a]} ⇄ ${languageNames[b]}`;

/** A conversation of two people in two languages: each thing that is said is a piece. */
export const talk: ToolDef<TalkInput> = {
  id: 'chat-translation',
  concurrency: 2,
  byTurns: true,
  input: TalkInput,
  title: pairTitle,
  titleOfFirst: (pair, text) => `${clauseTitle(text)}（${pairTitle(pair)}）`,
  pieces: () => [],
  ask: (input, { text, data, answer }, done, note) => {
    const said = UtteranceData.parse(data);
    return {
      turns: utteranceTurns(input, { text, data: said, answer }, done.map(asTranslated), said.glossary, note),
      temperature: 0.3,
      thinking: 'off',
    };
  },
};
