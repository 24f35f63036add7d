import type { ReactNode } from 'react';
import { errorText } from '../../../../base/error-text';
import { ErrorState, Skeleton } from '../../../../ui/states';

interface Query<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryViewProps<T> {
  readonly query: Query<T>;
  /** Label of the loading state. */
  readonly label: string;
  readonly rows?: number;
  readonly children: (data: T) => ReactNode;
}

/** Result of a query, or its loading state, or its failure with a retry. */
export function QueryView<T>({ query, label, rows = 4, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === undefined || query.isFetching) return <Skeleton label={label} rows={rows} />;
  const { title, action } = errorText(query.error);
  return <ErrorState title={title} action={action ?? '重试'} onAction={() => void query.refetch()} />;
}
