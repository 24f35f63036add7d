import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../apps/web/gallery/dist', import.meta.url));

/** The part used of a browser's page. */
interface RoutedPage {
  route(
    url: (address: URL) => boolean,
    handler: (route: {
      request(): { url(): string };
      fulfill(answer: { path: string }): Promise<void>;
    }) => Promise<void>,
  ): Promise<unknown>;
}

/** Address of the gallery on any server: no server has it, so `serveGallery` answers for it. */
export const GALLERY_PATH = '/gallery/index.html';

/** Answers a page's requests for the built component gallery, which no server ships. */
export async function serveGallery(page: RoutedPage): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/gallery/'),
    (route) => route.fulfill({ path: join(folder, new URL(route.request().url()).pathname.slice('/gallery'.length)) }),
  );
}
