import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { ErrorState } from '../../../ui/states';
import type { SearchResultsProps } from './SearchResults';

let loaded: ComponentType<SearchResultsProps> | undefined;

/** Loads the code of the results, which the page does without until something is typed. */
export async function loadResults(): Promise<ComponentType<SearchResultsProps>> {
  loaded = (await import('./SearchResults')).SearchResults;
  return loaded;
}

/** Search results, whose code is loaded with the first text. */
export function LoadedResults(props: SearchResultsProps) {
  const [Results, setResults] = useState(() => loaded);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadResults().then(
      (Loaded) => setResults(() => Loaded),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (!Results) load();
  }, [Results, load]);
  if (Results) return <Results {...props} />;
  if (!isFailed) {
    return (
      <p role="status" className="home-note">
        正在查找…
      </p>
    );
  }
  return (
    <ErrorState title="查找没有打开成功" hint="请检查网络后再试；问题可以直接发送" action="重试" onAction={load} />
  );
}
