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
import { type Candidate, findCandidates } from '../find-candidates';
import { forgetWatchlist } from '../watchlistApi';

interface ImportSheetProps {
  readonly groupId: string | undefined;
  readonly watched: ReadonlySet<StockCode>;
  readonly onClose: () => void;
}

/** Codes out of a pasted text: looked up, chosen, put on the list. */
export function ImportSheet({ groupId, watched, onClose }: ImportSheetProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Candidate[] | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch();
  const chosen = (found ?? []).filter(({ isChosen }) => isChosen);
  const run = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await deed(act());
    setBusy(false);
  };
  const read = (): Promise<void> =>
    run(async () => {
      const result = await findCandidates(text, watched, (codes) => callFunction('market.quotes', { codes }));
      setFound(result.candidates);
      setMissing(result.missing);
    });
  const take = (): Promise<void> =>
    run(async () => {
      let taken = 0;
      // The last one first: each goes to the top of its group.
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
        // Once, and not after each.
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
      {found === null ? (
        <TextArea
          label="代码"
          hint="每次最多 200 个，任意分隔；没有交易所前缀的会逐个核对"
          minLines={4}
          maxLines={10}
          maxLength={20_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <ul className="watch-found" aria-label="识别结果">
          {found.map((candidate) => (
            <li key={candidate.code}>
              <Checkbox
                label={`${candidate.name} ${exchangeText(candidate.code)} ${bareCode(candidate.code)}${candidate.isWatched ? '（已在自选）' : ''}`}
                checked={candidate.isChosen}
                onChange={(isChosen) =>
                  setFound(found.map((one) => (one.code === candidate.code ? { ...one, isChosen } : one)))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 ? <p className="market-hint">没有识别到股票代码</p> : null}
      {missing.length > 0 ? <p className="market-hint">没有这些代码：{missing.join('、')}</p> : null}
      {found === null ? null : (
        <Button kind="quiet" onClick={() => setFound(null)}>
          重新粘贴
        </Button>
      )}
    </BottomSheet>
  );
}
