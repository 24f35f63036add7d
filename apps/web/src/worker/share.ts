import { storeShared } from '../base/shared-in/shared-in.ts';

/** Page that asks what to do with a share. */
const PAGE = '/#/pages/site/share';

/** Keeps what another app shares for the page that it opens. A share that cannot be kept is told as lost. */
export async function receiveShare(storage: CacheStorage, request: Request): Promise<Response> {
  const address = await storeShared(storage, await request.formData()).then(
    () => PAGE,
    () => `${PAGE}?lost=1`,
  );
  return new Response(null, { status: 303, headers: { location: address } });
}
