import type { StockCode } from '@guanlan/contract';
import { useState } from 'react';
import { handQuestion } from '../../../base/account/handed-question';
import { go, href } from '../../../base/go';
import { Icon } from '../../../ui/Icon';
import { useWatch } from '../../market/stock/use-watch';
import { AlertSheet } from './AlertSheet';
import './stock-bar.css';

interface StockBarProps {
  readonly code: StockCode;
  readonly name: string;
}

/** Bar at the foot of a stock's page: watchlist, alert, diagnosis, and a question to a model. */
export function StockBar({ code, name }: StockBarProps) {
  const [isAlerting, setAlerting] = useState(false);
  const { isOn, removed, isKnown, isError, change, refetch } = useWatch(code);
  const ask = (): void => {
    handQuestion('deepseek-chat', `${name}（${code}）最近走势怎么样？有哪些要留意的地方？`, { isDraft: true });
    go('deepseek-chat');
  };
  return (
    <>
      <nav className="stock-bar" aria-label="股票操作">
        <button
          type="button"
          aria-pressed={isOn}
          disabled={!isKnown && !isError}
          onClick={() => void (isKnown ? change() : refetch())}
        >
          <Icon name={isOn ? 'check' : 'plus'} size={22} />
          {isOn ? '已自选' : removed ? '撤销移出' : '加自选'}
        </button>
        <button type="button" onClick={() => setAlerting(true)}>
          <Icon name="bell" size={22} />
          提醒
        </button>
        <a href={`#${href('stock-trend', { code })}`}>
          <Icon name="doctor" size={22} />
          诊断
        </a>
        <button type="button" onClick={ask}>
          <Icon name="chat" size={22} />问 AI
        </button>
      </nav>
      {isAlerting ? (
        <AlertSheet code={code} name={name} isWatched={isOn} onWatch={change} onClose={() => setAlerting(false)} />
      ) : null}
    </>
  );
}
