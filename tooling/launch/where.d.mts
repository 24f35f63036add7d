/** A row of the route table as its source says it. */
export interface WhereRow {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly later: boolean;
  /** Module of the screen below `apps/web/src`, without its ending. */
  readonly screen: string | undefined;
}

/** A function of the contract and where it is declared. */
export interface ContractFunction {
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/** The whole way of a function, from the screens that reach it to the tables that it uses. */
export interface FunctionWay {
  readonly name: string;
  /** Pages that reach it, those of the caller's feature first. */
  readonly rows: readonly WhereRow[];
  /** Whether the frame of all pages reaches it. */
  readonly everyPage: boolean;
  /** Declarations of the web app that call it; `endpoint` is the RTK Query endpoint or the declaration's name. */
  readonly callers: readonly { readonly file: string; readonly endpoint: string }[];
  readonly contract: { readonly file: string; readonly line: number };
  readonly handler: string | undefined;
  /** Parts of the server's context that do its work. */
  readonly services: readonly { readonly part: string; readonly files: readonly string[] }[];
  readonly stores: readonly string[];
  readonly tables: readonly { readonly table: string; readonly file: string }[];
  readonly tests: readonly string[];
  /** All of these files, from screen to test. */
  readonly files: readonly string[];
}

/** An entry of the glossary of `.github/ARCHITECTURE.md`. */
export interface GlossaryEntry {
  readonly words: readonly string[];
  readonly chinese: readonly string[];
  readonly sentence: string;
  /** Files and folders that it lives in, the nearest first. */
  readonly files: readonly string[];
}

/** The places that a question leads to; each list is best first. */
export interface WhereAnswer {
  readonly entries: readonly GlossaryEntry[];
  readonly rows: readonly WhereRow[];
  readonly functions: readonly FunctionWay[];
  readonly files: readonly string[];
  /** Names that are nearest to a word that leads nowhere. */
  readonly nearest: readonly string[];
}

export function routeRows(): WhereRow[];
export function contractFunctions(): ContractFunction[];
export function functionWay(one: ContractFunction): FunctionWay;
export function glossary(): GlossaryEntry[];
export function where(question: string): WhereAnswer;
export function answerLines(question: string, answer: WhereAnswer): string[];
