import { back } from '../../../base/go';
import { NavBar } from '../../../ui/NavBar';

/** The login page's own bar. */
export function LoginBar() {
  return <NavBar title="登录" onBack={back} />;
}
