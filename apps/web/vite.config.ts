import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { precompress } from './vite-precompress.ts';
import { shellFiles } from './vite-shell.ts';
import { textUnits } from './vite-text-units.ts';

/** Address of the server that `npm run dev` starts beside Vite. */
const server = `http://127.0.0.1:${process.env.PORT ?? '8787'}`;

/** Modules that most pages need; in one file each they would be as many requests. */
const pageParts =
  /\/src\/(?:ui\/(?:Link|Row|overlay\/(?:use-modal|Overlay|ModalDialog|modal)|field\/(?:FieldFrame|TextField|Checkbox|field-counter|merge-refs|use-text-length))|base\/(?:account\/(?:recent|handed-question)|push\/push-state|use-auto-retry))\.|\/id-token\/dist\/|\/contract\/dist\/chat\/plain-title\./;
/** Code of a call to the server, and of its configuration: the first call waits for one file. */
const callParts =
  /\/(?:cloud-client\/dist\/(?:cloud-client|options|events|listeners|calls|wire)|transport\/dist\/(?:browser\/safe-storage|cancellation|transport-error|request|encode|payload|defaults))[/.]|\/base\/cloud\/app-config\./;
/** Schemas of the contract and texts of failures, which the home page does without. */
const contractParts =
  /\/node_modules\/zod\/|\/contract\/dist\/(?:errors|define|stored-text)\.|\/src\/base\/(?:error-text|use-failure|upload-reason)\./;
const cloudParts =
  /\/src\/base\/(?!save-file|use-|market-text|news\/|offline\/(?!cached-call))|@reduxjs|immer|reselect/;
/** Live numbers as the home page shows them. */
const quoteParts =
  /\/src\/(?:features\/(?:market\/(?:live|marketApi)|watchlist\/(?:glance|watchlistApi|use-watched)|site\/announcementsApi)|base\/(?:market-text|use-online|news\/seen|offline\/cached-text)|ui\/price)[/.]/;
/** Parts of the home page that other pages show, too. */
const homeParts =
  /\/src\/(?:features\/site\/(?:home-groups|ask-target|when-idle|parts\/(?:TileSections|PushMark)|search\/(?:SearchBox|AskBox|LoadedResults|use-search-keys))|ui\/tile\/)/;
const formParts =
  /\/contract\/dist\/forms\/login-by-sms|\/src\/(?:kit\/form\/|features\/identity\/(?:parts\/(?:AccountForm|AgreementCheckbox|FormError|MobileField|SignInMethodLink)|until-text|use-(?:account-form|agreement|leave-signed-in|sign-in)|wechat\/use-wechat-return|codes\/(?:use-code-request|use-countdown|code-requests))\.)/;
const marketParts =
  /\/src\/(?:kit\/(?:list|report)|features\/market)\/|\/stock-domain\/dist\/(?:trade-date|minute-time|domain-error|sessions)|\/contract\/dist\/market/;
/** Marks of citations stand here, too: so Markdown, which the examples of a login page show, needs nothing of the chats. */
const uiParts = /\/src\/(?:ui\/|base\/(?:save-file|use-))|\/contract\/dist\/chat\/citation-marks\./;
const answerSchemas =
  /\/contract\/dist\/(?:chat|search|works\/(?!samples|suggested)|video|libai|copywriting|translation|languages|share-link)/;

/** Parts of the home page that come after it, and what the badges read: in a file each, the headers were half of them. */
const homeLaterParts =
  /\/src\/features\/site\/(?:parts\/Home(?:Announcements|Samples)|announcementsApi)\.|\/contract\/dist\/works\/suggested-/;
const badgeParts = /\/src\/(?:features\/site\/badges\/root-badges|base\/news\/unread)\./;

/**
 * Files that pages share, from the lowest layer up. A group takes the modules that so many pages share, with all that
 * those import unless a group above has it; so none imports one below it, and a page loads some ten files, not forty.
 */
const groups = [
  { name: 'app', tags: ['$initial' as const] },
  { name: 'call', test: callParts },
  { name: 'page', test: pageParts, minShareCount: 2 },
  { name: 'home', test: homeParts, minShareCount: 2 },
  { name: 'records', test: /\/src\/(?:features\/chat\/record-link|kit\/chat\/history\/snippet)\./, minShareCount: 2 },
  { name: 'contract', test: contractParts, minShareCount: 5 },
  { name: 'cloud', test: cloudParts, minShareCount: 5 },
  { name: 'quotes', test: quoteParts, minShareCount: 2 },
  { name: 'ui', test: uiParts, minShareCount: 8 },
  // The push connection needs none of it: in its file it would be loaded at the start.
  { name: 'upload', test: /\/transport\/dist\/(?:browser\/(?:files|send-upload|choose-file|clipboard)|files\/)/ },
  { name: 'push', test: /\/push-client\/dist\/|\/src\/features\/push\/(?:push-(?:service|tabs|view)|read-push)/ },
  { name: 'offline', test: /\/src\/base\/offline\//, minShareCount: 2 },
  { name: 'form', test: formParts, minShareCount: 2 },
  { name: 'profile', test: /\/src\/features\/identity\/(?:parts\/)?profile\//, minShareCount: 3 },
  { name: 'account', test: /\/src\/features\/identity\/|\/contract\/dist\/(?:forms|identity)\//, minShareCount: 7 },
  { name: 'market', test: marketParts, minShareCount: 3 },
  { name: 'answers', test: answerSchemas, minShareCount: 5 },
  { name: 'chat', test: /\/src\/(?:kit\/chat|features\/chat)\//, minShareCount: 7 },
  { name: 'works', test: /\/src\/(?:kit\/works|features\/assistants)\//, minShareCount: 4 },
  { name: 'badges', test: badgeParts },
  { name: 'home-later', test: homeLaterParts },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

/** The service worker, with the list of files that it caches when it is installed. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/worker',
  filename: 'service-worker.ts',
  // The page registers it by itself, later, and the manifest is a file of `public`.
  injectRegister: false,
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['*.{html,svg,webmanifest}', 'assets/*.{js,css}'],
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (entries) => {
        const files = shellFiles('dist');
        return { manifest: entries.filter(({ url }) => files.has(url)) };
      },
    ],
  },
});

const noElementLayout = fileURLToPath(new URL('src/ui/theme/no-element-layout.ts', import.meta.url));

export default defineConfig({
  plugins: [react(), precompress(), serviceWorker],
  resolve: {
    alias: {
      'react-native': 'react-native-web',
      '@tamagui/use-element-layout': noElementLayout,
    },
  },
  css: { postcss: textUnits },
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
        codeSplitting: { groups },
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
