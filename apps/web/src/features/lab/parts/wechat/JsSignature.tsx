import { type FormEvent, useState } from 'react';
import { View } from 'tamagui';
import { Button } from '../../../../ui/Button';
import { Chip } from '../../../../ui/Chip';
import { copyText } from '../../../../ui/clipboard';
import { TextField } from '../../../../ui/field/TextField';
import { Text } from '../../../../ui/Text';
import { useWechatSignUrlMutation } from '../../labApi';
import { wechatFailure } from '../../wechat/wechat-failure';
import { CodeText } from '../CodeText';
import { LabSection } from '../LabSection';
import { FailureText } from './FailureText';

const here = (): string => window.location.href.split('#')[0] ?? '';

/** Signs an address for the JS-SDK and shows the arguments of `wx.config`. */
export function JsSignature() {
  const [url, setUrl] = useState(here);
  const [sign, { data, error, isLoading }] = useWechatSignUrlMutation();
  const refused = error && 'code' in error && error.code === 'INVALID_PARAM';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isLoading) void sign({ url: url.trim() });
  };
  const config =
    data &&
    `wx.config(${JSON.stringify(
      {
        appId: data.appId,
        timestamp: data.timestamp,
        nonceStr: data.nonceStr,
        signature: data.signature,
        jsApiList: [],
      },
      null,
      2,
    )});`;
  return (
    <LabSection title="JS-SDK 签名" note="jsapi_ticket、随机串、时间戳和网址（# 以后不算）按顺序相连，取 SHA-1">
      <form onSubmit={submit} noValidate>
        <View gap="$12">
          <TextField
            label="要签名的网址"
            type="url"
            inputMode="url"
            value={url}
            maxLength={2000}
            error={refused ? (wechatFailure(error).hint ?? '网址不正确') : undefined}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <Button type="submit" busy={isLoading}>
            签名
          </Button>
        </View>
      </form>
      {error && !refused ? <FailureText error={error} /> : null}
      {data && config ? (
        <View gap="$8" aria-live="polite">
          <Captioned label="待签名文本（ticket 已遮住）" text={data.signedText} />
          <Captioned label="wx.config" text={config} />
          <div>
            <Chip icon="copy" onClick={() => void copyText(config)}>
              复制 wx.config
            </Chip>
          </div>
        </View>
      ) : null}
    </LabSection>
  );
}

/** Text with a visible caption. */
function Captioned({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <View gap="$4">
      <Text size={14} aria-hidden>
        {label}
      </Text>
      <CodeText label={label} text={text} />
    </View>
  );
}
