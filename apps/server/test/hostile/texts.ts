/** Makes a text of a length, UTF-16 units. */
export type TextOf = (length: number) => string;

const repeated =
  (part: string, start = '', end = ''): TextOf =>
  (length) =>
    // As a text from outside is: flat, not joined from parts.
    Buffer.from(
      start + part.repeat(Math.ceil(Math.max(0, length - start.length - end.length) / part.length)) + end,
    ).toString();

const nested =
  (open: string, close: string): TextOf =>
  (length) => {
    const depth = Math.ceil(length / (open.length + close.length));
    return Buffer.from(open.repeat(depth) + close.repeat(depth)).toString();
  };

/** Texts on which readers of text are known to be slow: what a pattern tries again and again, what nests, what is wide. */
export const hostileTexts: Readonly<Record<string, TextOf>> = {
  letters: repeated('a'),
  'letters and a sign': repeated('a', '', '!'),
  words: repeated('ab '),
  han: repeated('观'),
  'han and stops': repeated('观澜，'),
  blanks: repeated(' '),
  'blanks and a letter': repeated(' ', 'a', 'a'),
  tabs: repeated('\t', 'a', 'a'),
  'blanks of all kinds': repeated(' \t\u00a0\u3000'),
  lines: repeated('\n'),
  'lines of both kinds': repeated('\r\n \r', 'a', 'a'),
  'blank lines': repeated('\n \n', 'a', 'a'),
  'lines of a letter': repeated('a\n'),
  quotes: repeated('"'),
  'pairs of quotes': repeated('""', '"'),
  'quoted and not closed': repeated('a"b,', '"'),
  apostrophes: repeated("'a "),
  backslashes: repeated('\\', '"'),
  'escaped quotes': repeated('\\"', '"'),
  commas: repeated(','),
  'tildes and semicolons': repeated('~;'),
  equals: repeated('a=b&'),
  digits: repeated('9'),
  'digits and points': repeated('1.'),
  times: repeated('00:00 '),
  'numbers of thousands': repeated('1,', '', 'x'),
  slashes: repeated('/'),
  'paths up': repeated('../'),
  backticks: repeated('`'),
  'backticks apart': repeated('`` ` '),
  'fences not closed': repeated('```a\n'),
  stars: repeated('*'),
  'stars apart': repeated('*a '),
  'stars doubled': repeated('**a '),
  underscores: repeated('_a'),
  'underscores apart': repeated(' _a'),
  tildes: repeated('~~a '),
  hashes: repeated('#'),
  'hashes apart': repeated('# '),
  dollars: repeated('$a '),
  'dollars doubled': repeated('$$'),
  bars: repeated('|'),
  'bars and dashes': repeated('|-'),
  brackets: repeated('['),
  'brackets of a link': repeated('[a]('),
  'pictures in links': repeated('[![a](b)'),
  citations: repeated('[1]', '', 'x'),
  'citations with addresses': repeated('[1](a'),
  'addresses of references': repeated('[a]: <'),
  parentheses: nested('(', ')'),
  'lists in lists': nested('[', ']'),
  'objects in objects': (length) => {
    const depth = Math.ceil(length / 6);
    return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  },
  'a wide list': repeated('0,', '[', '0]'),
  'a list of lists': repeated('[],', '[', '0]'),
  'a list of objects': repeated('{},', '[', '0]'),
  'a wide object': (length) => {
    const members = Array.from({ length: Math.ceil(length / 12) }, (_, at) => `"k${at}":1`);
    return `{${members.join(',')}}`;
  },
  'a key again and again': repeated('"a":1,', '{', '"a":1}'),
  'a huge number': repeated('9', '[', ']'),
  exponents: repeated('1e308,', '[', '1]'),
  'less-than': repeated('<'),
  'tags not closed': repeated('<a '),
  'tags in tags': repeated('<b>'),
  'tags, closed': nested('<b>', '</b>'),
  'closing tags': repeated('</b>'),
  attributes: repeated('a=b ', '<p ', '>'),
  'comments not closed': repeated('<!--'),
  'comments of code': repeated('/*'),
  'scripts not closed': repeated('<script>'),
  'script data': repeated('<!--<script>', '<script>'),
  'metas not closed': repeated('<meta '),
  'charsets not closed': repeated('<meta charset', '', 'x'),
  'character references': repeated('&amp;'),
  ampersands: repeated('&'),
  'character references not closed': repeated('&a'),
  addresses: repeated('http://'),
  'addresses with stops': repeated('.', 'http://a'),
  'addresses with brackets': repeated('.]', 'http://a', '观'),
  hosts: repeated('a.', 'http://', '/'),
  'e-mail': repeated('a@'),
  'combining marks': repeated('\u0301', 'a'),
  'zero-width joiners': repeated('👩\u200d'),
  'pairs of surrogates': repeated('😀'),
  'halves of surrogates': (length) => '\ud83d'.repeat(length),
  'compatibility characters': repeated('ﷺ'),
  'dotted capitals': repeated('İ'),
  'of the other direction': repeated('\u202e'),
  nul: repeated('\0'),
  'cues of captions': repeated('00:01.000 --> 00:02.000\na\n\n', 'WEBVTT\n\n'),
  'arrows of captions': repeated('--> '),
  'cue tags': repeated('<c.a'),
  'events of a stream': repeated('data: {}\n\n'),
  'lines of an event': repeated('data: a\n'),
  thoughts: repeated('<think>'),
  'thoughts, closed': repeated('</think>'),
  'parts of a form': repeated('--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'),
  'headers of a form': repeated('a: b\r\n', '--b\r\n'),
  'parameters of a header': repeated('; a="b', 'form-data'),
  'quotes of a vendor': repeated('var hq_str_sh600519="'),
  'rows of a vendor': repeated('v_sh600519="1~2~3";\n'),
  formula: repeated('C+', '', 'C'),
  'calls of a formula': (length) => `${'ABS('.repeat(Math.ceil(length / 5))}C${')'.repeat(Math.ceil(length / 5))}`,
};
