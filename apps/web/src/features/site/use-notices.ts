import { errorText } from '../../base/error-text';
import { useNoticesQuery } from './noticesApi';

/** The notices, asked for anew when a page opens; what went wrong where there are none. */
export function useNotices() {
  const { data, error, isFetching, refetch } = useNoticesQuery(undefined, { refetchOnMountOrArgChange: true });
  return {
    notices: data?.notices,
    failure: error !== undefined && !isFetching ? errorText(error) : null,
    again: () => void refetch(),
  };
}
