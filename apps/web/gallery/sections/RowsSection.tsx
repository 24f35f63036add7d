import { LabSection } from '../../src/features/lab/parts/LabSection';
import { Badge } from '../../src/ui/Badge';
import { Collapsible } from '../../src/ui/Collapsible';
import { showToast } from '../../src/ui/notice/toast';
import { Row, RowGroup } from '../../src/ui/Row';
import { Paragraph } from '../../src/ui/Text';

export function RowsSection() {
  return (
    <LabSection title="行与折叠" note="行高不小于 52 px，整行可点">
      <div className="gallery-bleed">
        <RowGroup>
          <Row title="我的会员" note="2027-03-01 到期" icon="clock" href="#/" />
          <Row title="默认模型" value="深度思考" onPress={() => showToast({ title: '默认模型' })} />
          <Row title="行情来源" value={<Badge kind="warning">模拟行情</Badge>} />
          <Row title="注销账号" icon="warning" destructive onPress={() => showToast({ title: '注销账号' })} />
        </RowGroup>
      </div>
      <Collapsible title="已思考 12 秒">
        <Paragraph prose={14} tone="muted">
          先看问题要的是结论还是过程；再看给的数据够不够；不够就说缺什么。
        </Paragraph>
      </Collapsible>
    </LabSection>
  );
}
