import { errorText } from '../../base/error-text';
import { useNoticesQuery } from './noticesApi';

/** Notices, read again when a page opens, or the failure. */
export function useNotices() {
  const { data, error, isFetching, refetch } = useNoticesQuery(undefined, { refetchOnMountOrArgChange: true });
  return {
    notices: data?.notices,
    failure: error !== undefined && !isFetching ? errorText(error) : null,
    again: () => void refetch(),
  };
}
