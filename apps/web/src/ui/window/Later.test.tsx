import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { Later } from './Later';

afterEach(cleanup);

describe('Later', () => {
  it('leaves its content out of the first rendering', () => {
    expect(renderToString(<Later>下面的内容</Later>)).toBe('');
  });

  it('shows its content once what is around it is on screen', async () => {
    const { container } = render(<Later>下面的内容</Later>);
    await act(async () => {});
    expect(container.textContent).toBe('下面的内容');
  });
});
