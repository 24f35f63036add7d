const importStatement =
  /^(import|export)\s+(type\s+)?(?:([\w$]+)\s*,?\s*)?(?:\*\s*(?:as\s+([\w$]+)\s*)?|\{([^}]*)\}\s*)?from\s+'([^']+)';?/gm;
const sideEffect = /^import\s+'([^']+)';?/gm;
const dynamicImport = /import\('([^']+)'\)(?:\s*\.then\(\(?(\w+)\)?\s*=>\s*\2\.(\w+))?/g;
const declaration =
  /^(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(function\*?|const|let|class|interface|type|enum)\s+(?:([\w$]+)|\{([^}]*)\}|\[([^\]]*)\])/;
const statement = /^(?:await |if |for |try |void |[\w$.]+(?:\(|\[|\.[\w$]+| \+?= ))/;
const token =
  /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\.\.\.|\??\.[A-Za-z_$][\w$]*|[A-Za-z_$][\w$]*/g;

/** Names of a list in braces: `a, type B, c as d` gives a as a and c as d, without the types. */
function namesIn(list = '') {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [name, as = name] = part.split(/\s+as\s+/);
      return { name, as };
    });
}

/** Names that a pattern binds: `a, b: c, d = 1` gives a, c, d. */
const boundNames = (list) =>
  list.split(',').flatMap(
    (part) =>
      part
        .trim()
        .match(/^(?:\w+:\s*)?(?:\.\.\.)?([\w$]+)/)
        ?.slice(1) ?? [],
  );

/** Identifiers of a piece of code, without properties, strings and comments. */
function identifiersIn(code) {
  const found = new Set();
  for (const [text] of code.matchAll(token)) if (/^[A-Za-z_$]/.test(text)) found.add(text);
  return found;
}

/** Top-level declarations with their code; statements that declare nothing are joined under the name ''. */
function piecesOf(code) {
  const pieces = [];
  let piece;
  const begin = (names, kind, line) => {
    piece = { names, kind, line, lines: [] };
    pieces.push(piece);
  };
  for (const [index, line] of code.split('\n').entries()) {
    const declared = /^[a-z]/.test(line) && line.match(declaration);
    if (declared) {
      const [, kind, name, braces, brackets] = declared;
      begin(name ? [name] : boundNames(braces ?? brackets ?? ''), kind, index + 1);
    }
    // A pattern that takes several lines is read below, where it is whole.
    else if (/^(?:export )?const \{$/.test(line)) begin([], 'const', index + 1);
    else if (statement.test(line)) begin([''], 'statement', index + 1);
    piece?.lines.push(line);
  }
  return pieces.map(({ names, kind, line, lines }) => {
    const text = lines.join('\n');
    const pattern = names.length === 0 ? text.match(/^(?:export )?const \{([^}]*)\}/) : null;
    return { names: pattern ? boundNames(pattern[1]) : names, kind, line, text, identifiers: identifiersIn(text) };
  });
}

function importsOf(text) {
  const imports = [];
  for (const [, keyword, type, only, namespace, list, from] of text.matchAll(importStatement)) {
    if (type) continue;
    const names = namesIn(list);
    if (only && only !== 'type') names.push({ name: 'default', as: only });
    // Types alone are imported by it: nothing is loaded for them.
    if (list?.trim() && names.length === 0) continue;
    imports.push({ from, names, namespace, all: keyword === 'export' && !list, reexport: keyword === 'export' });
  }
  for (const [, from] of text.matchAll(sideEffect)) imports.push({ from, names: [], effect: true });
  return imports;
}

/** Imports of types, local name → where from. */
export function typeImportsOf(text) {
  const found = new Map();
  for (const [, , type, , , list, from] of text.matchAll(importStatement))
    for (const part of (list ?? '').split(',').map((one) => one.trim()))
      if (part && (type || part.startsWith('type ') || /^[A-Z]/.test(part)))
        found.set(
          part
            .replace(/^type /, '')
            .split(/\s+as\s+/)
            .at(-1),
          from,
        );
  return found;
}

/**
 * A module as its text says it: value imports, and top-level declarations with the identifiers that each uses. A regular
 * expression reads the layout that the formatter keeps, which takes a tenth of the time of a parser.
 */
export function parseModule(text) {
  const code = text.replace(importStatement, (all) => all.replace(/[^\n]/g, '')).replace(sideEffect, '');
  const dynamic = [...text.matchAll(dynamicImport)].map(([, from, , name]) => ({ from, name }));
  return { imports: importsOf(text), dynamic, pieces: piecesOf(code) };
}
