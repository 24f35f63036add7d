import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite-precompress.ts';

/** Address of the server that `npm run dev` starts beside Vite. */
const server = `http://127.0.0.1:${process.env.PORT ?? '8787'}`;

/** Parts of every form on the account pages: in one chunk they are 2 KB smaller than in a dozen. */
const formParts =
  /\/src\/(?:kit\/form\/|features\/identity\/(?:parts\/(?:AccountForm|AgreementCheckbox|FormError|MobileField|SignInMethodLink)|use-(?:account-form|agreement|leave-signed-in)|codes\/(?:use-code-request|use-countdown|code-requests))\.|ui\/field\/(?:TextField|FieldFrame|Checkbox)\.)/;

/**
 * Small modules that every page needs: in two chunks they are nearly 2 KB smaller than in ten. The first chunk imports
 * nothing of the app, the second imports what lies in between.
 */
const leaves =
  /\/src\/(?:base\/(?:new-id|overlay-history|persist|account\/auth)|ui\/(?:tapped|theme\/(?:tokens|price-colors)|screen-bar|icon-paths|texts))\./;
const controls = /\/src\/ui\/(?:Button|Icon|Spinner|IconButton)\./;

export default defineConfig({
  plugins: [react(), precompress()],
  resolve: { alias: { 'react-native': 'react-native-web' } },
  define: { 'process.env.TAMAGUI_TARGET': JSON.stringify('web') },
  // The highlighter loads grammars one by one, which only module workers can.
  worker: { format: 'es' },
  build: {
    target: ['es2022', 'safari16', 'chrome108', 'firefox115'],
    sourcemap: true,
    manifest: true,
    // KaTeX's fonts stay files: inlined they would be loaded with every answer.
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Dependencies of these modules stay in their chunks: most of them belong to the home page.
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
