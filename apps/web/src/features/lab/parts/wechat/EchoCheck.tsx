import { type FormEvent, useState } from 'react';
import { View } from 'tamagui';
import { Badge } from '../../../../ui/Badge';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/field/TextField';
import { Text } from '../../../../ui/Text';
import { canSign, checkEcho, type EchoTrial } from '../../wechat/echo-check';
import { CodeText } from '../CodeText';
import { LabSection } from '../LabSection';
import { FailureText } from './FailureText';

/** Sends the requests that WeChat sends when the server address is saved in its console. */
export function EchoCheck({ path }: { readonly path: string }) {
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<string>();
  const [trials, setTrials] = useState<readonly EchoTrial[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  async function run(event: FormEvent): Promise<void> {
    event.preventDefault();
    const good = /^[0-9a-z]{3,32}$/i.test(token);
    setProblem(
      good
        ? canSign()
          ? undefined
          : '浏览器只在 https 或本机地址上提供签名，请换一个地址打开'
        : '3 到 32 位字母或数字',
    );
    if (!good || !canSign() || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      setTrials(await checkEcho(path, token));
    } catch (error) {
      setTrials([]);
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <LabSection title="服务器验证" note="按微信的做法带签名请求服务器地址；正确的签名要原样返回 echostr">
      <form onSubmit={(event) => void run(event)} noValidate>
        <View gap="$12">
          <TextField
            label="令牌（Token）"
            hint="与公众平台后台一致；只在本页计算签名，不保存也不发送"
            error={problem}
            value={token}
            maxLength={32}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => setToken(event.currentTarget.value)}
          />
          <Button type="submit" busy={busy}>
            验证
          </Button>
        </View>
      </form>
      {failure ? <FailureText error={failure} /> : null}
      <View gap="$12" aria-live="polite">
        {trials.map((trial) => (
          <Trial key={trial.title} {...trial} />
        ))}
      </View>
    </LabSection>
  );
}

function Trial({ title, address, status, text, good }: EchoTrial) {
  const wrong = status === 403 ? '服务器的令牌与填写的不一样' : '服务器没有按微信的要求回答';
  return (
    <View gap="$4">
      <View flexDirection="row" alignItems="center" gap="$8">
        <Text size={14}>{title}</Text>
        <Badge kind={good ? 'brand' : 'danger'}>{good ? '通过' : '未通过'}</Badge>
      </View>
      <CodeText label={`${title}的请求与回答`} text={`GET ${address}\nHTTP ${status}\n${text.slice(0, 200)}`} />
      {good ? null : (
        <Text size={14} tone="danger">
          {wrong}
        </Text>
      )}
    </View>
  );
}
