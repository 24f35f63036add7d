import { Button } from '../../../../ui/Button';
import { Text } from '../../../../ui/Text';

/** Remedies for a number or an address that another account has. */
export function IdentifierTaken({ what, onAnother }: { what: string; onAnother: () => void }) {
  return (
    <>
      <Text prose={14}>
        这个{what}已绑定另一个账号，一个{what}只能绑定一个账号。可以换一个{what}
        ；如果另一个账号也是你的，请先退出，用这个
        {what}登录并注销那个账号，{what}释放后再回来绑定。
      </Text>
      <Button kind="quiet" onClick={onAnother}>
        换一个{what}
      </Button>
    </>
  );
}
