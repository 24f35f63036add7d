import { StrictMode, startTransition } from 'react';
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
const root = createRoot(mount);
// As a transition, which React renders in short slices: a slow phone answers a finger while the app starts.
startTransition(() =>
  root.render(
    <StrictMode>
      <Provider store={store}>
        <ErrorBoundary fallback={<AppFailed />}>
          <ThemedApp>
            <Router />
          </ThemedApp>
        </ErrorBoundary>
      </Provider>
    </StrictMode>,
  ),
);
startServices();
