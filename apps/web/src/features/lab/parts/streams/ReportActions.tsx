import { View } from 'tamagui';
import { errorText } from '../../../../base/error-text';
import { saveFile } from '../../../../base/save-file';
import { Button } from '../../../../ui/Button';
import { copyText } from '../../../../ui/clipboard';
import { showToast } from '../../../../ui/notice/toast';
import type { RunFacts } from '../../streams/report';
import { type BegunRun, runFacts } from '../../streams/run-facts';

interface ReportActionsProps {
  readonly begun: BegunRun;
  /** File name without extension. */
  readonly name: string;
  readonly report: (facts: RunFacts) => string;
  readonly raw: () => string;
}

/** Buttons that copy or save the figures and the raw events. */
export function ReportActions({ begun, name, report, raw }: ReportActionsProps) {
  const copy = (): void => {
    runFacts(begun)
      .then((facts) => copyText(report(facts)))
      .catch((error: unknown) => showToast({ title: errorText(error).title }));
  };
  const file = (): File => new File([raw()], `${name}-${stampOf(begun.at)}.txt`, { type: 'text/plain' });
  return (
    <View flexDirection="row" flexWrap="wrap" gap="$8">
      <Button icon="copy" onClick={copy}>
        复制报告
      </Button>
      <Button icon="download" onClick={() => void saveFile(file())}>
        下载原始事件
      </Button>
    </View>
  );
}

const stampOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
