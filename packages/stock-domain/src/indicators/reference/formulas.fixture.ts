import {
  AVEDEV,
  CENTRED,
  EMA,
  each,
  HHV,
  If,
  LLV,
  MA,
  REF,
  type Series,
  SMA,
  STD,
  STDP,
  SUM,
  share,
  WILDER,
} from './naive.fixture.js';
import { kdj, obv, sar, supertrend, vwap, xsiiPath } from './paths.fixture.js';

export type Columns = Readonly<Record<'O' | 'H' | 'L' | 'C' | 'V' | 'AMOUNT', Series>>;
export type Reference = (x: Columns, p: Numbers, variants: Variants) => Readonly<Record<string, Series>>;
type Numbers = Readonly<Record<string, number>>;
type Variants = Readonly<Record<string, string>>;

const of = (p: Numbers, name: string): number => p[name] ?? Number.NaN;
const minus = (a: Series, b: Series): Series => each(a, b).to((x = 0, y = 0) => x - y);
const percent = (a: Series, b: Series): Series => each(a, b).to((x = 0, y = 0) => share(x * 100, y));
const rate = (a: Series, b: Series): Series => each(a, b).to((x = 0, y = 0) => share((x - y) * 100, y));
const part = (a: Series, size: number): Series => each(a).to((x = 0) => (x > 0 ? x * size : Number.NaN));
const half = (a: Series, b: Series): Series => each(a, b).to((x = 0, y = 0) => (x + y) / 2);
const typical = ({ H, L, C }: Columns): Series => each(H, L, C).to((h = 0, l = 0, c = 0) => (h + l + c) / 3);
const trueRange = ({ H, L, C }: Columns): Series =>
  each(H, L, REF(C, 1)).to((h = 0, l = 0, c = 0) => Math.max(h - l, Math.abs(c - h), Math.abs(c - l)));
const bands = (MID: Series, width: Series, p: number) => ({
  MID,
  UP: each(MID, width).to((m = 0, w = 0) => m + p * w),
  DN: each(MID, width).to((m = 0, w = 0) => m - p * w),
});

function rsi({ C }: Columns, n: number): Series {
  const change = minus(C, REF(C, 1));
  const up = SMA(
    each(change).to((d = 0) => Math.max(d, 0)),
    n,
    1,
  );
  return percent(up, SMA(each(change).to(Math.abs), n, 1));
}

function wr({ H, L, C }: Columns, n: number): Series {
  const top = HHV(H, n);
  return percent(minus(top, C), minus(top, LLV(L, n)));
}

const dmi: Reference = (x, p, { smoothing }) => {
  const [n, m] = [of(p, 'n'), of(p, 'm')];
  const total = smoothing === 'wilder' ? WILDER : SUM;
  const mean = smoothing === 'wilder' ? WILDER : MA;
  const HD = minus(x.H, REF(x.H, 1));
  const LD = minus(REF(x.L, 1), x.L);
  const DMP = total(
    each(HD, LD).to((a = 0, b = 0) => If(a, b, a > 0 && a > b, a)),
    n,
  );
  const DMM = total(
    each(HD, LD).to((a = 0, b = 0) => If(a, b, b > 0 && b > a, b)),
    n,
  );
  const TR = total(trueRange(x), n);
  const [PDI, MDI] = [percent(DMP, TR), percent(DMM, TR)];
  const ADX = mean(
    each(PDI, MDI).to((a = 0, b = 0) => share(Math.abs(b - a), a + b) * 100),
    m,
  );
  return { PDI, MDI, ADX, ADXR: half(ADX, REF(ADX, m)) };
};

const asi: Reference = ({ O, H, L, C }, p) => {
  const SI = each(O, H, L, C, REF(C, 1), REF(L, 1), REF(O, 1)).to(
    (o = 0, h = 0, l = 0, c = 0, LC = 0, l1 = 0, o1 = 0) => {
      const [AA, BB, CC, DD] = [Math.abs(h - LC), Math.abs(l - LC), Math.abs(h - l1), Math.abs(LC - o1)];
      const R = AA > BB && AA > CC ? AA + BB / 2 + DD / 4 : BB > CC && BB > AA ? BB + AA / 2 + DD / 4 : CC + DD / 4;
      const X = c - LC + (c - o) / 2 + LC - o1;
      return share(16 * X, R) * Math.max(AA, BB);
    },
  );
  const ASI = SUM(SI, of(p, 'n'));
  return { ASI, ASIT: MA(ASI, of(p, 'm')) };
};

const emv: Reference = ({ H, L, V }, p) => {
  const n = of(p, 'n');
  const both = each(H, L).to((h = 0, l = 0) => h + l);
  const VOLUME = each(MA(V, n), V).to(share as (...values: number[]) => number);
  const MID = each(both, REF(both, 1)).to((now = 0, before = 0) => share(100 * (now - before), now));
  const range = minus(H, L);
  const inner = each(MID, VOLUME, range, MA(range, n)).to((a = 0, b = 0, c = 0, d = 0) => share(a * b * c, d));
  const EMV = MA(inner, n);
  return { EMV, MAEMV: MA(EMV, of(p, 'm')) };
};

const vr: Reference = ({ C, V }, p, { method }) => {
  const n = of(p, 'n');
  const LC = REF(C, 1);
  const part = (holds: (c: number, before: number) => boolean): Series =>
    SUM(
      each(C, LC, V).to((c = 0, before = 0, v = 0) => If(c, before, holds(c, before), v) + 0 * v),
      n,
    );
  const up = part((c, before) => c > before);
  if (method !== 'classic')
    return {
      VR: percent(
        up,
        part((c, before) => c <= before),
      ),
    };
  const [down, same] = [part((c, before) => c < before), part((c, before) => c === before)];
  return { VR: each(up, down, same).to((a = 0, b = 0, c = 0) => share((a + c / 2) * 100, b + c / 2)) };
};

const mfi: Reference = (x, p) => {
  const TYP = typical(x);
  const flow = (holds: (now: number, before: number) => boolean): Series =>
    SUM(
      each(TYP, REF(TYP, 1), x.V).to(
        (a = 0, b = 0, v = 0) => If(a, b, holds(a, b), a * v) + (a > 0 ? 0 * v : Number.NaN),
      ),
      of(p, 'n'),
    );
  const [up, down] = [flow((a, b) => a > b), flow((a, b) => a < b)];
  const MFI = each(up, down).to((a = 0, b = 0) => (b > 0 ? 100 - 100 / (1 + a / b) : a > 0 ? 100 : Number.NaN));
  return { MFI };
};

const xsii: Reference = ({ H, L, C }, p) => {
  const price = each(C, H, L).to((c = 0, h = 0, l = 0) => (2 * c + h + l) / 4);
  const AA = MA(price, 5);
  const mean = MA(C, 20);
  const CC = each(price, mean).to((x = 0, m = 0) => share(Math.abs(x - m), m));
  const DD = xsiiPath(C, CC);
  const [n, m] = [of(p, 'n'), of(p, 'm')];
  return {
    TD1: part(AA, n / 100),
    TD2: part(AA, (200 - n) / 100),
    TD3: part(DD, 1 + m / 100),
    TD4: part(DD, 1 - m / 100),
  };
};

const middle = ({ H, L }: Columns, n: number): Series => half(HHV(H, n), LLV(L, n));
const three = (line: (n: number) => Series, name: string, p: Numbers) =>
  Object.fromEntries([1, 2, 3].map((i) => [`${name}${i}`, line(of(p, `n${i}`))]));

/** Every indicator from the text of its formula. */
export const references: Readonly<Record<string, Reference>> = {
  ma: ({ C }, p) => ({ MA: MA(C, of(p, 'n')) }),
  ema: ({ C }, p) => ({ EMA: EMA(C, of(p, 'n')) }),
  expma: ({ C }, p) => ({ EXP1: EMA(C, of(p, 'n1')), EXP2: EMA(C, of(p, 'n2')) }),
  macd: ({ C }, p) => {
    const DIF = minus(EMA(C, of(p, 'short')), EMA(C, of(p, 'long')));
    const DEA = EMA(DIF, of(p, 'mid'));
    return { DIF, DEA, BAR: each(DIF, DEA).to((a = 0, b = 0) => 2 * (a - b)) };
  },
  kdj: ({ H, L, C }, p, { seed }) =>
    kdj(C, HHV(H, of(p, 'n')), LLV(L, of(p, 'n')), of(p, 'm1'), of(p, 'm2'), seed === '50'),
  rsi: (x, p) => three((n) => rsi(x, n), 'RSI', p),
  wr: (x, p) => ({ WR1: wr(x, of(p, 'n1')), WR2: wr(x, of(p, 'n2')) }),
  boll: ({ C }, p, { deviation }) =>
    bands(MA(C, of(p, 'n')), (deviation === 'sample' ? STD : STDP)(C, of(p, 'n')), of(p, 'p')),
  cci: (x, p) => {
    const TYP = typical(x);
    const CCI = each(CENTRED(TYP, of(p, 'n')), AVEDEV(TYP, of(p, 'n'))).to((a = 0, b = 0) => share(a, 0.015 * b));
    return { CCI };
  },
  bias: ({ C }, p) => three((n) => rate(C, MA(C, n)), 'BIAS', p),
  dmi,
  atr: (x, p, { smoothing }) => ({ ATR: (smoothing === 'wilder' ? WILDER : MA)(trueRange(x), of(p, 'n')) }),
  obv: ({ C, V }) => ({ OBV: obv(C, V) }),
  sar: ({ H, L }, p) => ({ SAR: sar(H, L, of(p, 'n'), of(p, 'step') / 100, of(p, 'max') / 100) }),
  psy: ({ C }, p) => {
    const rose = each(C, REF(C, 1)).to((a = 0, b = 0) => If(a, b, a > b, 1));
    const PSY = each(SUM(rose, of(p, 'n'))).to((x = 0) => (x / of(p, 'n')) * 100);
    return { PSY, PSYMA: MA(PSY, of(p, 'm')) };
  },
  vr,
  cr: ({ H, L, C }, p) => {
    const MID = each(REF(H, 1), REF(L, 1), REF(C, 1)).to((h = 0, l = 0, c = 0) => (h + l + c) / 3);
    const up = SUM(
      each(H, MID).to((h = 0, m = 0) => Math.max(0, h - m)),
      of(p, 'n'),
    );
    return {
      CR: percent(
        up,
        SUM(
          each(MID, L).to((m = 0, l = 0) => Math.max(0, m - l)),
          of(p, 'n'),
        ),
      ),
    };
  },
  brar: ({ O, H, L, C }, p) => {
    const [n, LC] = [of(p, 'n'), REF(C, 1)];
    const above = (a: Series, b: Series): Series =>
      SUM(
        each(a, b).to((x = 0, y = 0) => Math.max(0, x - y)),
        n,
      );
    return { BR: percent(above(H, LC), above(LC, L)), AR: percent(SUM(minus(H, O), n), SUM(minus(O, L), n)) };
  },
  trix: ({ C }, p) => {
    const n = of(p, 'n');
    const TR = EMA(EMA(EMA(C, n), n), n);
    const TRIX = rate(TR, REF(TR, 1));
    return { TRIX, TRMA: MA(TRIX, of(p, 'm')) };
  },
  emv,
  roc: ({ C }, p) => {
    const ROC = rate(C, REF(C, of(p, 'n')));
    return { ROC, MAROC: MA(ROC, of(p, 'm')) };
  },
  mtm: ({ C }, p) => {
    const MTM = minus(C, REF(C, of(p, 'n')));
    return { MTM, MTMMA: MA(MTM, of(p, 'm')) };
  },
  asi,
  bbi: ({ C }, p) => {
    const means = [1, 2, 3, 4].map((i) => MA(C, of(p, `n${i}`)));
    return { BBI: each(...means).to((...values) => values.reduce((a, b) => a + b, 0) / 4) };
  },
  dma: ({ C }, p) => {
    const DIF = minus(MA(C, of(p, 'n1')), MA(C, of(p, 'n2')));
    return { DIF, DIFMA: MA(DIF, of(p, 'm')) };
  },
  dpo: ({ C }, p) => {
    const DPO = minus(C, REF(MA(C, of(p, 'n')), of(p, 'k')));
    return { DPO, MADPO: MA(DPO, of(p, 'm')) };
  },
  mass: ({ H, L }, p) => {
    const AHL = MA(minus(H, L), of(p, 'n1'));
    const MASS = SUM(each(AHL, MA(AHL, of(p, 'n1'))).to(share as (...values: number[]) => number), of(p, 'n2'));
    return { MASS, MAMASS: MA(MASS, of(p, 'm')) };
  },
  mfi,
  taq: (x, p) => ({ MID: middle(x, of(p, 'n')), UP: HHV(x.H, of(p, 'n')), DN: LLV(x.L, of(p, 'n')) }),
  keltner: (x, p, { base, smoothing }) =>
    bands(
      EMA(base === 'close' ? x.C : typical(x), of(p, 'n')),
      (smoothing === 'wilder' ? WILDER : MA)(trueRange(x), of(p, 'm')),
      of(p, 'p'),
    ),
  ene: ({ C }, p) => {
    const mean = MA(C, of(p, 'n'));
    const UP = part(mean, 1 + of(p, 'm1') / 100);
    const DN = part(mean, 1 - of(p, 'm2') / 100);
    return { ENE: half(UP, DN), UP, DN };
  },
  xsii,
  ichimoku: (x, p) => {
    const [TENKAN, KIJUN] = [middle(x, of(p, 'n1')), middle(x, of(p, 'n2'))];
    return {
      TENKAN,
      KIJUN,
      SPANA: REF(half(TENKAN, KIJUN), of(p, 'n2')),
      SPANB: REF(middle(x, of(p, 'n3')), of(p, 'n2')),
    };
  },
  supertrend: (x, p) => supertrend(x.H, x.L, x.C, WILDER(trueRange(x), of(p, 'n')), of(p, 'p')),
  vwap: ({ V, AMOUNT }) => ({ VWAP: vwap(AMOUNT, V) }),
};
