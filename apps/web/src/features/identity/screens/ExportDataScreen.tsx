import { useEffect, useRef, useState } from 'react';
import { View } from 'tamagui';
import { errorText } from '../../../base/error-text';
import { saveFile } from '../../../base/save-file';
import { Button } from '../../../ui/Button';
import { Screen } from '../../../ui/Screen';
import { Spinner } from '../../../ui/Spinner';
import { Heading, Paragraph, Text } from '../../../ui/Text';
import { FormError } from '../parts/FormError';
import { SignedInOnly } from '../parts/profile/SignedInOnly';
import { exportParts, fetchCopy, sizeText } from '../profile/export-data';
import { useExportMyDataMutation } from '../profile/profileApi';
import { withReauth } from '../with-reauth';

/** Downloads all data of the user as a file. */
export function ExportDataScreen() {
  return (
    <SignedInOnly>
      <ExportData />
    </SignedInOnly>
  );
}

function ExportData() {
  const { bytes, file, failure, begin, cancel } = useExport();
  return (
    <Screen>
      <View padding="$24" gap="$20">
        <View gap="$8">
          <Heading level={2} size={22}>
            带走一份完整的副本
          </Heading>
          <Paragraph prose={14} tone="muted">
            将导出一个 JSON 文件，包含这个账号名下的全部内容。为了安全，导出前要确认是你本人；文件请妥善保存。
          </Paragraph>
        </View>
        <View backgroundColor="$card" borderRadius="$panel" padding="$16" gap="$8">
          <Heading level={3} size={16}>
            文件里有什么
          </Heading>
          <View render="ul" gap="$8">
            {exportParts.map((part) => (
              <Text key={part} render="li" prose={14} tone="muted">
                {part}
              </Text>
            ))}
          </View>
        </View>
        {failure === null ? null : <FormError text={failure} />}
        {bytes === null ? null : (
          <View flexDirection="row" alignItems="center" gap="$12" minHeight={48}>
            <Spinner />
            <Text role="status" size={14} numeric flexGrow={1}>
              {bytes === 0 ? '正在准备…' : `已收到 ${sizeText(bytes)}`}
            </Text>
            <Button onClick={cancel}>取消</Button>
          </View>
        )}
        {bytes === null && file ? (
          <Text role="status" size={14}>
            已导出 {sizeText(file.size)}，保存为 {file.name}
          </Text>
        ) : null}
        <View gap="$12">
          <Button kind="primary" block icon="download" busy={bytes !== null} onClick={() => void begin()}>
            {file ? '重新导出' : '导出'}
          </Button>
          {file ? (
            <Button block onClick={() => void saveFile(file)}>
              再次保存文件
            </Button>
          ) : null}
        </View>
      </View>
    </Screen>
  );
}

/** Requests an export, downloads and saves it. `bytes`: number received, null while none is under way. */
function useExport() {
  const [ask] = useExportMyDataMutation();
  const [bytes, setBytes] = useState<number | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const begin = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setBytes(0);
    try {
      const link = await withReauth(() => ask().unwrap());
      if (link === null || controller.signal.aborted) return;
      const copy = await fetchCopy(link.path, { signal: controller.signal, onBytes: setBytes });
      setFile(copy);
      await saveFile(copy);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(errorText(error).title);
    } finally {
      if (running.current === controller) setBytes(null);
    }
  };
  const cancel = (): void => {
    running.current?.abort();
    running.current = undefined;
    setBytes(null);
  };
  return { bytes, file, failure, begin, cancel };
}
