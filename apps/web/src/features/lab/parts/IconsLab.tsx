import { Icon } from '../../../ui/Icon';
import { type IconName, iconPaths } from '../../../ui/icon-paths';
import { LabSection } from './LabSection';

const names = Object.keys(iconPaths) as IconName[];

export function IconsLab() {
  return (
    <LabSection title="图标" note="自绘线条，24 px 网格，线宽 1.75">
      <ul className="lab-icons">
        {names.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <span className="lab-small">{name}</span>
          </li>
        ))}
      </ul>
    </LabSection>
  );
}
