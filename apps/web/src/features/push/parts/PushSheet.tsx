import { useEffect, useState } from 'react';
import { View } from 'tamagui';
import { reconnectPush, usePushState } from '../../../base/push/push-state';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/clipboard';
import { Facts, factsText } from '../../../ui/Facts';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { pushFacts } from '../push-texts';

interface PushSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Current time, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Diagnostics of the push connection, with a button to reconnect. */
export function PushSheet({ open, onClose }: PushSheetProps) {
  const facts = pushFacts(usePushState(), useNow());
  const footer = (
    <View flexDirection="row" gap="$12">
      <Button icon="copy" onClick={() => void copyText(factsText(facts))}>
        复制
      </Button>
      <View flexGrow={1}>
        <Button kind="primary" block onClick={reconnectPush}>
          重新连接
        </Button>
      </View>
    </View>
  );
  return (
    <BottomSheet open={open} title="消息推送" onClose={onClose} footer={footer}>
      <Facts of={facts} />
    </BottomSheet>
  );
}
