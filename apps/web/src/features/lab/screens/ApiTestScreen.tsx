import type { FunctionName } from '@guanlan/contract';
import { useState } from 'react';
import { View } from 'tamagui';
import { errorText } from '../../../base/error-text';
import { go } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { Button } from '../../../ui/Button';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { Row, RowGroup } from '../../../ui/Row';
import { Screen } from '../../../ui/Screen';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { Text } from '../../../ui/Text';
import { catalogItem, gateTexts } from '../api-test/catalog';
import { useApiTest } from '../api-test/use-api-test';
import { ArgsEditor } from '../parts/api-test/ArgsEditor';
import { CallHistory } from '../parts/api-test/CallHistory';
import { CallResult } from '../parts/api-test/CallResult';
import { FunctionList } from '../parts/api-test/FunctionList';
import { TamperChoice } from '../parts/api-test/TamperChoice';
import '../parts/lab.css';
import '../parts/api-test/api-test.css';

interface ApiTestProps {
  readonly function?: string | undefined;
  readonly args?: string | undefined;
}

/** Calls any function of the contract by hand and shows the request, its signature and the answer. */
export function ApiTestScreen(props: ApiTestProps) {
  const test = useApiTest(props);
  const [listOpen, setListOpen] = useState(false);
  const { name, checked } = test;
  const choose = (next: FunctionName): void => {
    test.choose(next);
    setListOpen(false);
  };
  return (
    <Screen wide bottom={name ? <SendBar test={test} /> : undefined}>
      <div className="api-test">
        <aside className="api-side" aria-label="函数列表">
          <FunctionList chosen={name} onChoose={choose} />
        </aside>
        <div className="api-main">
          <div className="api-pick">
            <RowGroup>
              <Row
                title={name ?? '选择函数'}
                note={name ? noteOf(name) : '约定里的全部函数'}
                onPress={() => setListOpen(true)}
              />
            </RowGroup>
          </div>
          {name && checked ? (
            <section className="lab-section" aria-label="要发送的请求">
              <Text size={14} tone="muted" className="api-chosen">
                <code>{name}</code> {noteOf(name)}
              </Text>
              <ArgsEditor name={name} text={test.text} checked={checked} onEdit={test.edit} />
              <TamperChoice value={test.tamper} onChange={test.setTamper} />
              <Identity name={name} />
            </section>
          ) : (
            <EmptyState
              title={`约定里没有 ${props.function ?? ''}`}
              hint="可以按名字、参数或是否需要登录搜索"
              action="选择函数"
              onAction={() => setListOpen(true)}
            />
          )}
          <Outcome test={test} />
          <CallHistory calls={test.calls} onReopen={test.reopen} onCleared={() => test.setCalls([])} />
        </div>
      </div>
      <BottomSheet open={listOpen} title="选择函数" onClose={() => setListOpen(false)}>
        {listOpen ? <FunctionList chosen={name} onChoose={choose} /> : null}
      </BottomSheet>
    </Screen>
  );
}

const noteOf = (name: FunctionName): string => {
  const { note, gate } = catalogItem(name);
  return [note, gateTexts[gate]].filter(Boolean).join(' · ');
};

type Test = ReturnType<typeof useApiTest>;

function Outcome({ test: { running, failure, record, send } }: { test: Test }) {
  if (running) return <Skeleton label="正在等待回答" rows={1} />;
  if (failure) {
    const { title, action } = errorText(failure);
    return <ErrorState title={title} action={action} onAction={() => void send()} />;
  }
  return record ? <CallResult record={record} /> : null;
}

/** Identity that the call is made with. */
function Identity({ name }: { name: FunctionName }) {
  const signedIn = useSignedIn();
  if (signedIn || catalogItem(name).gate === 'anonymous') {
    return (
      <Text size={12} tone="muted">
        {signedIn ? '以当前登录的账号发送' : '以访客身份发送'}
      </Text>
    );
  }
  return (
    <View flexDirection="row" alignItems="center" flexWrap="wrap" gap="$8">
      <Text size={14} tone="warning">
        需要登录；现在发送会被拒绝
      </Text>
      <Button kind="quiet" onClick={() => go('login', { uniIdRedirectUrl: `/pages/fastapi/fastapi?function=${name}` })}>
        去登录
      </Button>
    </View>
  );
}

function SendBar({ test: { checked, running, send, cancel } }: { test: Test }) {
  const broken = checked?.is === 'not-json';
  return (
    <View flexDirection="row" gap="$12" padding="$12" alignItems="center">
      {running ? <Button onClick={cancel}>取消</Button> : null}
      <View flexGrow={1}>
        <Button kind="primary" block busy={running} onClick={() => void send()} disabled={broken}>
          {broken ? '先改正 JSON' : '发送'}
        </Button>
      </View>
    </View>
  );
}
