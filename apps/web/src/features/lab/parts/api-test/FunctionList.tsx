import type { FunctionName } from '@guanlan/contract';
import { useState } from 'react';
import { View } from 'tamagui';
import { TextField } from '../../../../ui/field/TextField';
import { IconButton } from '../../../../ui/IconButton';
import { EmptyState } from '../../../../ui/states';
import { Heading, Text } from '../../../../ui/Text';
import { gateTexts, searchCatalog } from '../../api-test/catalog';

interface FunctionListProps {
  readonly chosen: FunctionName | null;
  readonly onChoose: (name: FunctionName) => void;
}

/** Every function of the contract, grouped by feature, with a search over names, arguments and gates. */
export function FunctionList({ chosen, onChoose }: FunctionListProps) {
  const [query, setQuery] = useState('');
  const groups = searchCatalog(query);
  return (
    <View gap="$16">
      <TextField
        label="搜索函数"
        hideLabel
        type="text"
        enterKeyHint="search"
        placeholder="搜索函数，如 echo、登录"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        suffix={query ? <IconButton icon="close" label="清除搜索" size={18} onClick={() => setQuery('')} /> : null}
      />
      {groups.length === 0 ? <EmptyState icon="search" title="没有这样的函数" hint="换个词，或清除搜索看全部" /> : null}
      {groups.map(({ feature, title, items }) => (
        <View key={feature} render="section" gap="$4" aria-label={title}>
          <Heading level={2} size={14} tone="muted">
            {title}
          </Heading>
          <ul className="api-list">
            {items.map(({ name, note, gate }) => (
              <li key={name}>
                <button
                  type="button"
                  className="api-item ui-inset-focus"
                  aria-current={name === chosen ? 'true' : undefined}
                  onClick={() => onChoose(name)}
                >
                  <span>
                    <code>{name}</code>
                    <Text size={12} tone="muted">
                      {note}
                    </Text>
                  </span>
                  <Text size={12} tone="muted" flexShrink={0}>
                    {gateTexts[gate]}
                  </Text>
                </button>
              </li>
            ))}
          </ul>
        </View>
      ))}
    </View>
  );
}
