import { href } from '../../../base/go';
import { Link } from '../../../ui/Link';
import './market-links.css';

/** Foot of every market page: links to the notice about the numbers and to the display settings. */
export function MarketLinks() {
  return (
    <nav className="market-links" aria-label="说明与设置">
      <Link fontSize="$12" href={`#${href('notice')}`}>
        使用须知
      </Link>
      <Link fontSize="$12" href={`#${href('disclaimer')}`}>
        免责声明
      </Link>
      <Link fontSize="$12" href={`#${href('settings')}`}>
        涨跌颜色
      </Link>
      <small>仅供学习，不构成投资建议</small>
    </nav>
  );
}
