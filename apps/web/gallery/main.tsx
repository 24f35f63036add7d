import { StrictMode } from 'react';
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
// The first section shows which locale is in force when it is drawn.
setLocale(locale);

createRoot(mount).render(
  <StrictMode>
    <UiProvider locale={locale}>
      <ScreenBarContext value={<NavBar title="组件" onBack={() => history.back()} />}>
        <Gallery />
      </ScreenBarContext>
    </UiProvider>
  </StrictMode>,
);
