import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

/** A page that draws growing texts in several ways; see page/markdown.ts. */
export interface MarkdownPage {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the page and serves it on this machine. */
export async function serveMarkdownPage(): Promise<MarkdownPage> {
  const outDir = mkdtempSync(join(tmpdir(), 'guanlan-bench-'));
  const root = fileURLToPath(new URL('../../page', import.meta.url));
  const shared = {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'react-native': 'react-native-web' } },
    worker: { format: 'es' },
  } as const;
  await build({
    ...shared,
    build: { outDir, emptyOutDir: true, rollupOptions: { input: join(root, 'markdown.html') } },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  return {
    url: new URL('markdown.html', server.resolvedUrls?.local[0]).href,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
