import { afterEach } from 'vitest';
import { hideLoading, showLoading } from './toast';

// Files of tests share their modules: a toast that one has left would stand in the first render of the next.
afterEach(() => {
  showLoading();
  hideLoading();
});
