import { href } from '../../../../base/go';
import { Row } from '../../../../ui/Row';
import { Section } from './Section';

/** What becomes of the user's data. */
export function DataRows() {
  return (
    <Section title="数据与账号">
      <Row title="导出我的数据" href={`#${href('export-data')}`} />
      <Row title="注销账号" href={`#${href('deactivate')}`} />
    </Section>
  );
}
