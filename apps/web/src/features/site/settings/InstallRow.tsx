import { install } from '../../../base/install/install-prompt';
import { type InstallWay, installWay } from '../../../base/install/install-way';
import { showModal } from '../../../ui/overlay/modal';
import { Row } from '../../../ui/Row';

/** Steps where the browser has no dialog of its own. */
const steps: Readonly<Record<Exclude<InstallWay, 'installed' | 'prompt'>, string>> = {
  ios: '在 Safari 里点“分享”，再选“添加到主屏幕”。',
  menu: '打开浏览器的菜单，选“安装应用”或“添加到主屏幕”。没有这一项的浏览器，可以换 Chrome 或 Edge。',
  'plain-http': '现在的网址没有加密（不是 https），浏览器不允许安装。请管理员配好 https。',
};

async function start(way: InstallWay): Promise<void> {
  if (way === 'installed') return;
  if (way === 'prompt') await install();
  else await showModal({ title: '安装到桌面', content: steps[way], showCancel: false, confirmText: '知道了' });
}

/** Row that installs the app, or says how this browser does it. */
export function InstallRow() {
  const way = installWay();
  if (way === 'installed') return <Row title="安装到桌面" value="已安装" />;
  return (
    <Row title="安装到桌面" note="一点就开，没网也能看" onPress={() => void start(installWay()).catch(() => {})} />
  );
}
