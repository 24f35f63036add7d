import { useState } from 'react';
import { errorText } from '../../../base/error-text';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/notice/toast';

interface BulkActionsProps {
  /** What one entry is called. */
  readonly noun: string;
  readonly onExport: () => Promise<void>;
  /** Asks first. */
  readonly onRemove: () => void;
}

/** What can be done with a whole list: a file of it, or its end. */
export function BulkActions({ noun, onExport, onRemove }: BulkActionsProps) {
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await onExport();
    } catch (error) {
      showToast({ title: errorText(error).title, icon: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="video-all">
      <Button kind="quiet" icon="download" busy={isSaving} onClick={() => void save()}>
        导出全部{noun}
      </Button>
      <Button kind="quiet" onClick={onRemove}>
        删除全部{noun}
      </Button>
    </div>
  );
}
