import { useState } from 'react';
import { errorText } from '../../../base/error-text';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/notice/toast';

interface BulkActionsProps {
  /** Name of one entry. */
  readonly noun: string;
  readonly onExport: () => Promise<void>;
  /** Called for a removal, which asks for confirmation first. */
  readonly onRemove: () => void;
}

/** Actions on a whole list: export and removal. */
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
