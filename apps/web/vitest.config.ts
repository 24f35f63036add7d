import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { 'react-native': 'react-native-web' } },
  define: { 'process.env.TAMAGUI_TARGET': JSON.stringify('web') },
  test: { environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
});
