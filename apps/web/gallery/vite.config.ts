import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { textUnits } from '../vite-text-units.ts';

/** Build of the component gallery, which serves browser tests and screenshots and is no part of the product. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/gallery/',
  publicDir: false,
  plugins: [react()],
  resolve: { alias: { 'react-native': 'react-native-web' } },
  css: { postcss: textUnits },
  define: { 'process.env.TAMAGUI_TARGET': JSON.stringify('web') },
});
