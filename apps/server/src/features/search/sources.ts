import type { SearchSource, SearchSourceId } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import type { Handler } from '../handler.js';
import { corpora } from './corpora.js';

type Sources = Pick<AppContext, 'config' | 'webSearch'>;

function embedded(): SearchSource {
  const where = ['你的对话', ...corpora.map(({ label }) => label)].join('与');
  return { id: 'embedded', label: '站内', scope: `搜索范围：${where}，不含互联网` };
}

/** Sources that can be searched, the configured one first. */
export function searchSources({ config, webSearch }: Sources): SearchSource[] {
  if (webSearch) {
    return [{ id: webSearch.id, label: '互联网', scope: '搜索范围：互联网' }, embedded()];
  }
  if (config.search.source === 'model') {
    const scope = '搜索范围：互联网（由模型服务自带的搜索完成）';
    return [{ id: 'model', label: '互联网', scope }, embedded()];
  }
  return [embedded()];
}

/** The requested source, else the first. */
export function searchSourceOf(ctx: Sources, id: SearchSourceId | undefined): SearchSource {
  const all = searchSources(ctx);
  return all.find((source) => source.id === id) ?? all[0] ?? embedded();
}

export const sources: Handler<'search.sources'> = async (ctx) => ({ sources: searchSources(ctx) });
