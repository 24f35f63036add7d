import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { rememberRecent } from '../../base/account/recent';
import { api } from '../../base/cloud/api';
import { rewrite } from '../../base/go';
import { codeNamedBy } from '../market/stock/stock-link';
import { useDiagnosisMarketQuery, useDiagnosisQuery } from './diagnosisApi';
import { rememberStock, seenStocks } from './memory';

/** Page of a diagnosis. */
export type Page = 'stock-trend' | 'stock-trend-deep' | 'stock-trend-bimodal';
const titles: Readonly<Record<Page, string>> = {
  'stock-trend': '诊断',
  'stock-trend-deep': '深度诊断',
  'stock-trend-bimodal': '双模诊断',
};

/**
 * Stock of a diagnosis page (from the address, else the last one looked at) with its diagnosis and the page's actions.
 */
export function useDiagnosed(page: Page, given: string | undefined) {
  const [{ code, address }, setShown] = useState(() => ({
    code: given ? codeNamedBy(given) : seenStocks()[0]?.code,
    address: given,
  }));
  const [searching, setSearching] = useState(false);
  if (given !== address) {
    setShown({ code: given ? codeNamedBy(given) : code, address: given });
    setSearching(false);
  }
  const dispatch = useDispatch();
  const query = useDiagnosisQuery({ code: code ?? '' }, { skip: code === undefined });
  const { data: status } = useDiagnosisMarketQuery();
  // `currentData` is empty while another stock loads, so that nothing of the previous one stays.
  const data = query.currentData;
  const stock = data?.diagnosis.stock;
  useEffect(() => {
    if (!stock) return;
    rememberStock({ code: stock.key, name: stock.name });
    rememberRecent({ route: page, query: { code: stock.key }, title: `${stock.name} ${titles[page]}`, at: Date.now() });
  }, [stock, page]);
  const pick = (next: string): void => {
    setShown({ code: next, address });
    setSearching(false);
    rewrite(page, { code: next });
  };
  const refresh = (): void => {
    dispatch(api.util.invalidateTags(['Diagnosis']));
  };
  return {
    page,
    code,
    given: code === undefined ? given : undefined,
    searching: searching || code === undefined,
    setSearching,
    pick,
    refresh,
    data,
    status,
    error: query.error,
    busy: query.isFetching,
  };
}

export type Diagnosed = ReturnType<typeof useDiagnosed>;
