import { WORK_NOTE_MAX } from '@guanlan/contract';
import { useState } from 'react';
import { View } from 'tamagui';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { TextArea } from '../../../ui/field/TextArea';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';

interface NoteSheetProps {
  readonly title: string;
  /** Notes that one tap sends. */
  readonly notes: readonly string[];
  readonly onClose: () => void;
  /** Called with the note; an empty one asks for another try without instructions. */
  readonly onRetry: (note: string) => void;
}

/** Sheet that asks for another try with a note. */
export function NoteSheet({ title, notes, onClose, onRetry }: NoteSheetProps) {
  const [note, setNote] = useState('');
  return (
    <BottomSheet
      open
      title={title}
      onClose={onClose}
      footer={
        <Button kind="primary" block onClick={() => onRetry(note.trim())}>
          {note.trim() === '' ? '换一版' : '按要求重写'}
        </Button>
      }
    >
      <View gap="$12">
        <div className="writing-chips">
          {notes.map((one) => (
            <Chip key={one} onClick={() => onRetry(one)}>
              {one}
            </Chip>
          ))}
        </div>
        <TextArea
          label="其他要求"
          placeholder="例如：保留第一句，别用感叹号"
          maxLength={WORK_NOTE_MAX}
          minLines={2}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </View>
    </BottomSheet>
  );
}
