import { back } from '../../../base/go';
import { NavBar } from '../../../ui/NavBar';

/** Navigation bar of the login page. */
export function LoginBar() {
  return <NavBar title="登录" onBack={back} />;
}
