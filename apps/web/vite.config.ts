import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite-precompress.ts';

/** The server that `npm run dev` starts beside Vite. */
const server = `http://127.0.0.1:${process.env.PORT ?? '8787'}`;

/** What every form of the account pages is made of: as one file it is 2 KB smaller than as a dozen. */
const formParts =
  /\/src\/(?:kit\/form\/|features\/identity\/(?:parts\/(?:AccountForm|AgreementCheckbox|FormError|MobileField|SignInMethodLink)|use-(?:account-form|agreement|leave-signed-in)|codes\/(?:use-code-request|use-countdown|code-requests))\.|ui\/field\/(?:TextField|FieldFrame|Checkbox)\.)/;

/**
 * Small files that every page waits for: as two files they are nearly 2 KB smaller than as ten. The first needs nothing
 * of the app's, the second is drawn with what lies between.
 */
const leaves =
  /\/src\/(?:base\/(?:new-id|overlay-history|persist|account\/auth)|ui\/(?:tapped|theme\/(?:tokens|price-colors)|screen-bar|icon-paths|texts))\./;
const controls = /\/src\/ui\/(?:Button|Icon|Spinner|IconButton)\./;

export default defineConfig({
  plugins: [react(), precompress()],
  resolve: { alias: { 'react-native': 'react-native-web' } },
  define: { 'process.env.TAMAGUI_TARGET': JSON.stringify('web') },
  // The highlighter fetches grammars one by one, which only module workers can.
  worker: { format: 'es' },
  build: {
    target: ['es2022', 'safari16', 'chrome108', 'firefox115'],
    sourcemap: true,
    manifest: true,
    // KaTeX's fonts stay files: inlined they would be fetched with every answer.
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What these import stays where it was: most of it belongs to the home page.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'form', test: formParts },
            { name: 'leaves', test: leaves },
            { name: 'controls', test: controls },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/push': { target: server, ws: true },
      ...Object.fromEntries(
        ['/client', '/config.json', '/stream', '/upload', '/files', '/export', '/wechat', '/healthz', '/readyz'].map(
          (path) => [path, { target: server }],
        ),
      ),
    },
  },
});
