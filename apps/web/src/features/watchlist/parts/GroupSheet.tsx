import type { WatchGroup } from '@guanlan/contract';
import { type FormEvent, useState } from 'react';
import { RequestIds } from '../../../base/cloud/request-ids';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/field/TextField';
import { IconButton } from '../../../ui/IconButton';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { showModal } from '../../../ui/overlay/modal';
import { deed } from '../deed';
import {
  useAddGroupMutation,
  useOrderGroupsMutation,
  useRemoveGroupMutation,
  useRenameGroupMutation,
} from '../watchlistApi';

interface GroupSheetProps {
  readonly groups: readonly WatchGroup[];
  readonly onClose: () => void;
}

/** Groups of the list: add, rename, reorder, remove. */
export function GroupSheet({ groups, onClose }: GroupSheetProps) {
  const [name, setName] = useState('');
  const [addGroup, { isLoading }] = useAddGroupMutation();
  // A group whose answer was lost is asked for again, and not refused as one that exists.
  const [ids] = useState(() => new RequestIds());
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const asked = name.trim();
    if (asked === '') return;
    if (await deed(ids.use(asked, (requestId) => addGroup({ requestId, name: asked }).unwrap()))) setName('');
  };
  return (
    <BottomSheet open title="管理分组" onClose={onClose}>
      <ul className="watch-groups">
        {groups.map((group, at) => (
          <GroupRow key={group.id} group={group} at={at} groups={groups} />
        ))}
      </ul>
      <form className="watch-new-group" onSubmit={(event) => void submit(event)}>
        <TextField
          label="新分组"
          placeholder="新分组的名字"
          maxLength={12}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" busy={isLoading} disabled={name.trim() === ''}>
          添加
        </Button>
      </form>
    </BottomSheet>
  );
}

interface GroupRowProps {
  readonly group: WatchGroup;
  readonly at: number;
  readonly groups: readonly WatchGroup[];
}

function GroupRow({ group, at, groups }: GroupRowProps) {
  /** Name that is being typed; null while there is none, since the group may be renamed elsewhere. */
  const [typed, setTyped] = useState<string | null>(null);
  const [renameGroup] = useRenameGroupMutation();
  const [orderGroups] = useOrderGroupsMutation();
  const [removeGroup] = useRemoveGroupMutation();
  const rename = (): void => {
    const next = typed?.trim() ?? '';
    if (next === '' || next === group.name) setTyped(null);
    else void deed(renameGroup({ id: group.id, name: next }).unwrap()).then(() => setTyped(null));
  };
  const moveTo = (place: number): void => {
    const ids = groups.map(({ id }) => id);
    ids.splice(place, 0, ...ids.splice(at, 1));
    void deed(orderGroups(ids).unwrap());
  };
  const remove = async (): Promise<void> => {
    const { confirm } = await showModal({
      title: `删除分组“${group.name}”？`,
      content: group.count > 0 ? `其中 ${group.count} 只股票会移到第一个分组。` : '分组里没有股票。',
      confirmText: '删除',
      cancelText: '取消',
      destructive: true,
    });
    if (confirm) void deed(removeGroup(group.id).unwrap());
  };
  return (
    <li>
      <TextField
        label={`分组名：${group.name}`}
        hideLabel
        maxLength={12}
        autoComplete="off"
        value={typed ?? group.name}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <IconButton
        icon="send"
        size={18}
        label={`上移 ${group.name}`}
        disabled={at === 0}
        onClick={() => moveTo(at - 1)}
      />
      <IconButton
        icon="arrowDown"
        size={18}
        label={`下移 ${group.name}`}
        disabled={at === groups.length - 1}
        onClick={() => moveTo(at + 1)}
      />
      <IconButton
        icon="bin"
        size={18}
        label={`删除分组 ${group.name}`}
        disabled={groups.length === 1}
        onClick={() => void remove()}
      />
    </li>
  );
}
