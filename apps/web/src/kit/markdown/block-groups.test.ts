import { describe, expect, it } from 'vitest';
import { BlockGroups } from './block-groups';
import { MarkdownBlocks } from './syntax/blocks';

const part = '- a\n\nb\n\n';

describe('BlockGroups', () => {
  it('keeps the objects of groups and sections in which nothing changes', () => {
    const [blocks, groups] = [new MarkdownBlocks(), new BlockGroups()];
    const before = groups.update(blocks.update(part.repeat(500)));
    const after = groups.update(blocks.update(part.repeat(520)));
    expect(before.count).toBe(63);
    expect(after.sections.slice(0, 2)).toEqual(before.sections.slice(0, 2));
    expect(after.sections[0]).toBe(before.sections[0]);
    expect(after.sections[1]).toBe(before.sections[1]);
    expect(after.sections[2]?.groups[0]).toBe(before.sections[2]?.groups[0]);
  });

  it.each([1, 16, 17, 400])('has the same groups however %s blocks came', (count) => {
    const all = new MarkdownBlocks().update('# 题\n\n'.repeat(count));
    const groups = new BlockGroups();
    for (let end = 1; end < count; end += 7) groups.update(all.slice(0, end));
    expect(groups.update(all)).toEqual(new BlockGroups().update(all));
    expect(groups.update([])).toEqual({ sections: [], count: 0, firstLevel: 1 });
  });

  it('finds the level of the first heading, wherever it is', () => {
    const [blocks, groups] = [new MarkdownBlocks(), new BlockGroups()];
    expect(groups.update(blocks.update('a\n\n'.repeat(100))).firstLevel).toBe(1);
    expect(groups.update(blocks.update(`${'a\n\n'.repeat(100)}### b\n\n# c`)).firstLevel).toBe(3);
  });
});
