import type { StockCode } from '@guanlan/contract';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { callFunction } from '../../../base/cloud/cloud';
import { errorText } from '../../../base/error-text';
import { bareCode, exchangeText } from '../../../base/market-text';
import { newId } from '../../../base/new-id';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/field/Checkbox';
import { TextArea } from '../../../ui/field/TextArea';
import { showToast } from '../../../ui/notice/toast';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { deed } from '../deed';
import { type FoundStocks, findCandidates } from '../find-candidates';
import { CODES_MAX } from '../read-codes';
import { forgetWatchlist } from '../watchlistApi';

/** Limit of the pasted text, UTF-16 units. */
const IMPORT_TEXT_MAX = 20_000;

interface ImportSheetProps {
  readonly groupId: string | undefined;
  readonly watched: ReadonlySet<StockCode>;
  readonly onClose: () => void;
}

/** Adds stocks from a pasted text: looks up its codes, and adds the chosen ones. */
export function ImportSheet({ groupId, watched, onClose }: ImportSheetProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<FoundStocks | null>(null);
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch();
  const chosen = (found?.candidates ?? []).filter(({ isChosen }) => isChosen);
  const run = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await deed(act());
    setBusy(false);
  };
  const read = (): Promise<void> =>
    run(async () => setFound(await findCandidates(text, watched, (codes) => callFunction('market.quotes', { codes }))));
  // The browser cuts off what does not fit, and says nothing.
  const fullText =
    text.length >= IMPORT_TEXT_MAX ? `已满 ${IMPORT_TEXT_MAX} 字，超出的部分没有放进来，请分几次导入` : null;
  const take = (): Promise<void> =>
    run(async () => {
      let taken = 0;
      // In reverse order, since each is added at the top of its group.
      const group = groupId === undefined ? {} : { groupId };
      try {
        for (const { code } of chosen.toReversed()) {
          await callFunction('watchlist.add', { requestId: newId(), code, ...group });
          taken += 1;
        }
      } catch (error) {
        showToast({ title: `加入了 ${taken} 只；${errorText(error).title}`, icon: 'error' });
        return;
      } finally {
        // Once for all instead of after each.
        dispatch(forgetWatchlist());
      }
      showToast({ title: `已加入 ${taken} 只`, icon: 'success' });
      onClose();
    });
  return (
    <BottomSheet
      open
      title="粘贴代码导入"
      onClose={onClose}
      footer={
        found === null ? (
          <Button kind="primary" block busy={isBusy} onClick={() => void read()}>
            识别代码
          </Button>
        ) : (
          <Button kind="primary" block busy={isBusy} disabled={chosen.length === 0} onClick={() => void take()}>
            加入 {chosen.length} 只
          </Button>
        )
      }
    >
      {found === null ? null : <LimitNotes left={found.left} fullText={fullText} />}
      {found === null ? (
        <TextArea
          label="代码"
          hint={`每次最多 ${CODES_MAX} 个，任意分隔；没有交易所前缀的会逐个核对`}
          error={fullText ?? undefined}
          minLines={4}
          maxLines={10}
          maxLength={IMPORT_TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <ul className="watch-found" aria-label="识别结果">
          {found.candidates.map((candidate) => (
            <li key={candidate.code}>
              <Checkbox
                label={`${candidate.name} ${exchangeText(candidate.code)} ${bareCode(candidate.code)}${candidate.isWatched ? '（已在自选）' : ''}`}
                checked={candidate.isChosen}
                onChange={(isChosen) =>
                  setFound({
                    ...found,
                    candidates: found.candidates.map((one) =>
                      one.code === candidate.code ? { ...one, isChosen } : one,
                    ),
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {found?.candidates.length === 0 ? <p className="market-hint">没有识别到股票代码</p> : null}
      {found && found.missing.length > 0 ? (
        <p className="market-hint">没有这些代码：{found.missing.join('、')}</p>
      ) : null}
      {found === null ? null : (
        <Button kind="quiet" onClick={() => setFound(null)}>
          重新粘贴
        </Button>
      )}
    </BottomSheet>
  );
}

interface LimitNotesProps {
  /** Number of codes that were not looked up. */
  readonly left: number;
  /** Sentence about a text that filled the field; null for a shorter one. */
  readonly fullText: string | null;
}

/** Limits that a pasted text went beyond; above the list, which may be long. */
function LimitNotes({ left, fullText }: LimitNotesProps) {
  if (left === 0 && fullText === null) return null;
  return (
    <div role="status">
      {left > 0 ? (
        <p className="market-hint">
          每次最多 {CODES_MAX} 个代码，后面还有 {left} 个没有识别，请分几次导入
        </p>
      ) : null}
      {fullText === null ? null : <p className="market-hint">粘贴框{fullText}</p>}
    </div>
  );
}
