import type { Conversation } from '@guanlan/contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/field/TextField';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';

/** Limit of a title, UTF-16 units, as in the contract. */
const TITLE_MAX = 100;

interface RenameSheetProps {
  readonly conversation: Conversation;
  readonly onRename: (title: string) => void;
  readonly onClose: () => void;
}

/** Sheet to change the title. */
export function RenameSheet({ conversation, onRename, onClose }: RenameSheetProps) {
  const [title, setTitle] = useState(conversation.title);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // Runs after the sheet has opened, which focuses its first element.
  useEffect(() => field.current?.select(), []);
  const submit = (): void => {
    if (title.trim() === '') setError('请输入标题');
    else onRename(title.trim());
  };
  return (
    <BottomSheet
      open
      title="重命名对话"
      onClose={onClose}
      footer={
        <Button kind="primary" block onClick={submit}>
          保存
        </Button>
      }
    >
      <TextField
        ref={field}
        label="标题"
        value={title}
        maxLength={TITLE_MAX}
        error={error}
        enterKeyHint="done"
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing && event.keyCode !== 229) submit();
        }}
      />
    </BottomSheet>
  );
}
