import type { Span } from '../formula-error.js';

export type BinaryOperator = '+' | '-' | '*' | '/' | '>' | '>=' | '<' | '<=' | '=' | '<>' | 'AND' | 'OR';

/** An expression as it is written. Names are in capitals. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number; readonly at: Span }
  | { readonly kind: 'name'; readonly name: string; readonly at: Span }
  /** Functions of terminals take names and codes as strings; nothing here does, but the refusal says why. */
  | { readonly kind: 'string'; readonly at: Span }
  | {
      /** A function, or an indicator of one line. */
      readonly kind: 'call';
      readonly name: string;
      readonly args: readonly Expression[];
      readonly at: Span;
      readonly nameAt: Span;
    }
  | {
      /** A line of an indicator, `MACD(12,26,9).DIF`. Without `args`, its defaults. */
      readonly kind: 'line';
      readonly name: string;
      readonly line: string;
      readonly args: readonly Expression[] | undefined;
      readonly at: Span;
      readonly nameAt: Span;
      readonly lineAt: Span;
    }
  | { readonly kind: 'unary'; readonly operator: '-' | 'NOT'; readonly value: Expression; readonly at: Span }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
      readonly at: Span;
    };

/** `hidden` is `X:=…`, which only names a value; `shown` is `X:…` or a bare expression, a result of the formula. */
export interface Statement {
  readonly kind: 'hidden' | 'shown';
  /** Empty for a bare expression. In capitals. */
  readonly name: string;
  readonly nameAt: Span;
  readonly value: Expression;
}
