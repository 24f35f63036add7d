import type { RealnameStatus } from '@guanlan/contract';
import { View } from 'tamagui';
import { errorText } from '../../../../base/error-text';
import { backTo } from '../../../../base/go';
import { Button } from '../../../../ui/Button';
import { Icon } from '../../../../ui/Icon';
import { showToast } from '../../../../ui/notice/toast';
import { showModal } from '../../../../ui/overlay/modal';
import { Row, RowGroup } from '../../../../ui/Row';
import { Screen } from '../../../../ui/Screen';
import { Heading, Text } from '../../../../ui/Text';
import { minuteOf } from '../../profile/time-ago';
import { useWithdrawRealnameMutation } from '../../realname/realnameApi';
import { FocusHere } from './FocusHere';

interface RealnameResultProps {
  readonly status: RealnameStatus;
  readonly acted: boolean;
  readonly refreshing: boolean;
  readonly onActed: () => void;
  readonly onRefresh: () => Promise<void>;
}

const words = {
  pending: {
    title: '正在等待审核',
    text: '管理员会核对你提交的信息，结果显示在这个页面。等待期间其他功能照常使用。',
    withdraw: '撤回申请',
    ask: '撤回实名认证申请？',
    lost: '提交的姓名和身份证号会立即删除，以后可以重新提交。',
  },
  approved: {
    title: '已通过实名认证',
    text: '你可以随时撤回同意。撤回后姓名和身份证号立即删除，认证随之失效。',
    withdraw: '撤回同意',
    ask: '撤回同意并取消认证？',
    lost: '姓名和身份证号会立即删除，认证失效。需要认证的功能要重新提交才能使用。',
  },
} as const;

/** Pending or approved verification, with its withdrawal. */
export function RealnameResult({ status, acted, refreshing, onActed, onRefresh }: RealnameResultProps) {
  const approved = status.state === 'approved';
  const { title, text, ...withdrawal } = words[approved ? 'approved' : 'pending'];
  return (
    <Screen>
      <View width="100%" maxWidth={480} marginHorizontal="auto" padding="$24" gap="$24">
        <FocusHere on={acted}>
          <View role="status" alignItems="center" gap="$12" paddingTop="$16">
            <Text tone={approved ? 'brand' : 'muted'} display="flex">
              <Icon name={approved ? 'check' : 'clock'} size={48} />
            </Text>
            <Heading level={2} size={22}>
              {title}
            </Heading>
            <Text tone="muted" prose={14} textAlign="center">
              {text}
            </Text>
          </View>
        </FocusHere>
        <Facts status={status} />
        <View gap="$12">
          {approved ? null : (
            <Button kind="primary" block busy={refreshing} onClick={() => void onRefresh()}>
              查看最新结果
            </Button>
          )}
          <Withdraw {...withdrawal} onDone={onActed} />
          <Button kind="quiet" block onClick={() => backTo('userinfo')}>
            返回个人资料
          </Button>
        </View>
      </View>
    </Screen>
  );
}

function Facts({ status: { name, idNumber, submittedAt, decidedAt } }: { status: RealnameStatus }) {
  return (
    <RowGroup>
      <Row title="姓名" value={name ?? ''} />
      <Row title="身份证号" value={idNumber ?? ''} />
      <Row title="提交时间" value={submittedAt === null ? '' : minuteOf(submittedAt)} />
      {decidedAt === null ? null : <Row title="通过时间" value={minuteOf(decidedAt)} />}
    </RowGroup>
  );
}

interface WithdrawProps {
  readonly withdraw: string;
  readonly ask: string;
  readonly lost: string;
  readonly onDone: () => void;
}

/** Withdrawal by a single confirmation, which makes it as easy as the consent. */
function Withdraw({ withdraw, ask, lost, onDone }: WithdrawProps) {
  const [send, { isLoading }] = useWithdrawRealnameMutation();
  const go = async (): Promise<void> => {
    const { confirm } = await showModal({
      title: ask,
      content: lost,
      confirmText: withdraw,
      cancelText: '取消',
      destructive: true,
    });
    if (!confirm) return;
    try {
      await send().unwrap();
      onDone();
      showToast({ title: '已撤回，信息已删除', icon: 'success' });
    } catch (error) {
      showToast({ title: errorText(error).title, icon: 'error' });
    }
  };
  return (
    <Button kind="danger" block busy={isLoading} onClick={() => void go()}>
      {withdraw}
    </Button>
  );
}
