import { useState } from 'react';
import { describeRoute } from '../../base/go';
import { Chip } from '../../ui/Chip';
import { BottomSheet } from '../../ui/overlay/BottomSheet';
import { Markdown } from '../markdown/Markdown';
import type { ExamplePage } from './example-pages';
import { examplesOf } from './examples';
import './examples.css';

interface ExampleSheetProps {
  readonly page: ExamplePage;
  readonly onClose: () => void;
}

/** Written examples of a page, one at a time. */
export function ExampleSheet({ page, onClose }: ExampleSheetProps) {
  const examples = examplesOf(page);
  const [at, setAt] = useState(0);
  const shown = examples[at];
  return (
    <BottomSheet open title={`${describeRoute(page).title}的例子`} onClose={onClose}>
      <p className="example-note">例子是事先写好的。登录后可以提自己的问题，由模型当场回答。</p>
      {examples.length > 1 ? (
        <div className="example-chips">
          {examples.map(({ name }, index) => (
            <Chip key={index} on={index === at} onClick={() => setAt(index)}>
              {name}
            </Chip>
          ))}
        </div>
      ) : null}
      {shown ? (
        <>
          <p className="example-request">{shown.request}</p>
          <Markdown key={at} text={shown.result} />
        </>
      ) : null}
    </BottomSheet>
  );
}
