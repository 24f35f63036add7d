import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { frameworkLocale } from '../src/app/framework-locale';
import { NavBar } from '../src/ui/NavBar';
import { ScreenBarContext } from '../src/ui/screen-bar';
import { setLocale } from '../src/ui/texts';
import { UiProvider } from '../src/ui/UiProvider';
import { Gallery } from './Gallery';

const mount = document.getElementById('app');
if (!mount) throw new Error('index.html has no #app');

const locale = frameworkLocale('browser', navigator.language);
// Set before rendering: the first section shows the current locale.
setLocale(locale);

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Root of the gallery. It is unmounted while the hash is `#empty`, which gives tests that share a page a fresh one. */
function Root() {
  const isEmpty = useSyncExternalStore(onHashChange, () => window.location.hash === '#empty');
  if (isEmpty) return null;
  return (
    <ScreenBarContext value={<NavBar title="组件" onBack={() => history.back()} />}>
      <Gallery />
    </ScreenBarContext>
  );
}

createRoot(mount).render(
  <StrictMode>
    <UiProvider locale={locale}>
      <Root />
    </UiProvider>
  </StrictMode>,
);
