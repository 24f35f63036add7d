import { href } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { Section } from '../../../kit/report/Section';
import { Button } from '../../../ui/Button';
import { showModal } from '../../../ui/overlay/modal';
import { Row, RowGroup } from '../../../ui/Row';
import { useDiagnosisRecordsInfiniteQuery, useForgetDiagnosesMutation } from '../diagnosisApi';
import { dayOf, stanceText } from '../words';

/** Stocks that the user looked at before, one entry for each day and stock. */
export function Records() {
  const signedIn = useSignedIn();
  const { data, hasNextPage, fetchNextPage } = useDiagnosisRecordsInfiniteQuery(null, { skip: !signedIn });
  const [forget] = useForgetDiagnosesMutation();
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  if (!signedIn || items.length === 0) return null;
  const forgetAll = async (): Promise<void> => {
    const { confirm } = await showModal({
      title: '清除诊断记录？',
      content: '记录和模型的解读都会删除，不能恢复。',
      confirmText: '清除',
      cancelText: '取消',
    });
    if (confirm) await forget({});
  };
  return (
    <Section
      title="我的诊断记录"
      aside={
        <Button kind="quiet" onClick={() => void forgetAll()}>
          清除
        </Button>
      }
    >
      <RowGroup>
        {items.map(({ id, code, name, day, isClosed, short, long, total }) => (
          <Row
            key={id}
            title={name}
            note={`${dayOf(day)}${isClosed ? '' : ' 未收盘'} · 短期${stanceText[short]} · 长期${stanceText[long]}`}
            value={total === null ? '—' : `${total} 分`}
            href={`#${href('stock-trend-deep', { code })}`}
          />
        ))}
      </RowGroup>
      {hasNextPage ? <Button onClick={() => void fetchNextPage()}>更早的记录</Button> : null}
    </Section>
  );
}
