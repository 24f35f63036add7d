import { asi } from './asi.js';
import { atr } from './atr.js';
import { bbi } from './bbi.js';
import { bias } from './bias.js';
import { boll } from './boll.js';
import { brar } from './brar.js';
import { cci } from './cci.js';
import { cr } from './cr.js';
import { dma } from './dma.js';
import { dmi } from './dmi.js';
import { dpo } from './dpo.js';
import { ema } from './ema.js';
import { emv } from './emv.js';
import { ene } from './ene.js';
import { expma } from './expma.js';
import { ichimoku } from './ichimoku.js';
import { kdj } from './kdj.js';
import { keltner } from './keltner.js';
import { ma } from './ma.js';
import { macd } from './macd.js';
import { mass } from './mass.js';
import { mfi } from './mfi.js';
import { mtm } from './mtm.js';
import { obv } from './obv.js';
import { psy } from './psy.js';
import { roc } from './roc.js';
import { rsi } from './rsi.js';
import { sar } from './sar.js';
import { supertrend } from './supertrend.js';
import { taq } from './taq.js';
import { trix } from './trix.js';
import { vr } from './vr.js';
import { vwap } from './vwap.js';
import { wr } from './wr.js';
import { xsii } from './xsii.js';

/** Every indicator by its id. */
export const indicators = {
  asi,
  atr,
  bbi,
  bias,
  boll,
  brar,
  cci,
  cr,
  dma,
  dmi,
  dpo,
  ema,
  emv,
  ene,
  expma,
  ichimoku,
  kdj,
  keltner,
  ma,
  macd,
  mass,
  mfi,
  mtm,
  obv,
  psy,
  roc,
  rsi,
  sar,
  supertrend,
  taq,
  trix,
  vr,
  vwap,
  wr,
  xsii,
} as const;
