import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { ErrorBoundary } from './app/ErrorBoundary';
import { AppFailed } from './app/failures';
import { homeBehindRoot } from './app/gate';
import { Router } from './app/router';
import { startServices } from './app/services';
import { store } from './app/store';
import { ThemedApp } from './app/themed-app';

const mount = document.getElementById('app');
if (!mount) throw new Error('index.html has no #app');

homeBehindRoot();
createRoot(mount).render(
  <StrictMode>
    <Provider store={store}>
      <ErrorBoundary fallback={<AppFailed />}>
        <ThemedApp>
          <Router />
        </ThemedApp>
      </ErrorBoundary>
    </Provider>
  </StrictMode>,
);
startServices();
