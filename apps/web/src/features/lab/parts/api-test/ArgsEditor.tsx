import type { FunctionName } from '@guanlan/contract';
import { useMemo } from 'react';
import { View } from 'tamagui';
import { Chip } from '../../../../ui/Chip';
import { Collapsible } from '../../../../ui/Collapsible';
import { TextArea } from '../../../../ui/field/TextArea';
import { Text } from '../../../../ui/Text';
import type { CheckedArgs } from '../../api-test/check-args';
import { pretty } from '../../api-test/exchange';
import { inputSchema } from '../../api-test/json-schema';
import { fieldsOf } from '../../api-test/schema-help';
import { exampleOf } from '../../api-test/use-api-test';

const ARGS_MAX = 200_000;

interface ArgsEditorProps {
  readonly name: FunctionName;
  readonly text: string;
  readonly checked: CheckedArgs;
  readonly onEdit: (text: string) => void;
}

/** Editor of the arguments as JSON, checked during typing, with the contract's description of each. */
export function ArgsEditor({ name, text, checked, onEdit }: ArgsEditorProps) {
  return (
    <View gap="$8">
      <div className="api-code-field">
        <TextArea
          label="参数（JSON）"
          value={text}
          maxLength={ARGS_MAX}
          minLines={4}
          maxLines={14}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          hint={checked.is === 'good' ? '符合约定' : undefined}
          error={
            checked.is === 'not-json'
              ? checked.text
              : checked.is === 'wrong'
                ? '不符合约定，仍可发送看服务器怎么回答'
                : undefined
          }
          onChange={(event) => onEdit(event.currentTarget.value)}
        />
      </div>
      {checked.is === 'wrong' ? (
        <ul className="api-problems" aria-label="不符合约定之处">
          {checked.problems.map(({ path, text: problem }) => (
            <li key={`${path} ${problem}`}>
              {path ? <code>{path}</code> : null} {problem}
            </li>
          ))}
        </ul>
      ) : null}
      <View flexDirection="row" flexWrap="wrap" gap="$8">
        <Chip onClick={() => onEdit(exampleOf(name))}>填入示例</Chip>
        <Chip
          disabled={checked.is === 'not-json'}
          onClick={() => checked.is !== 'not-json' && onEdit(pretty(checked.value))}
        >
          排版
        </Chip>
        <Chip onClick={() => onEdit('{}')}>清空</Chip>
      </View>
      <FieldTable key={name} name={name} open={checked.is !== 'good'} />
    </View>
  );
}

function FieldTable({ name, open }: { readonly name: FunctionName; readonly open: boolean }) {
  const fields = useMemo(() => fieldsOf(inputSchema(name)), [name]);
  if (fields.length === 0) {
    const any = inputSchema(name).additionalProperties;
    return (
      <Text size={14} tone="muted">
        {any === undefined || any === false ? '这个函数不需要参数' : '任意键和值都可以'}
      </Text>
    );
  }
  const needed = fields.filter(({ required }) => required).length;
  return (
    <Collapsible title={`参数说明：${fields.length} 个，必填 ${needed} 个`} open={open}>
      <dl className="api-fields">
        {fields.map(({ path, type, required, rule }) => (
          <div key={path}>
            <dt>
              <code>{path}</code>
              {required ? <span className="api-needed">必填</span> : null}
            </dt>
            <dd>
              {type}
              {rule ? `，${rule}` : ''}
            </dd>
          </div>
        ))}
      </dl>
    </Collapsible>
  );
}
