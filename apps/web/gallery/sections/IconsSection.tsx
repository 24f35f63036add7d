import { LabSection } from '../../src/features/lab/parts/LabSection';
import { Icon } from '../../src/ui/Icon';
import { type IconName, iconPaths } from '../../src/ui/icon-paths';

const names = Object.keys(iconPaths) as IconName[];

export function IconsSection() {
  return (
    <LabSection title="图标" note="自绘线条，24 px 网格，线宽 1.75">
      <ul className="gallery-icons">
        {names.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <span className="gallery-small">{name}</span>
          </li>
        ))}
      </ul>
    </LabSection>
  );
}
