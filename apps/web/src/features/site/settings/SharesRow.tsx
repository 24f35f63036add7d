import { useState } from 'react';
import { onDemand } from '../../../ui/overlay/on-demand';
import { Row } from '../../../ui/Row';
import { chatSharing } from '../../chat/chat-sharing';

const MyShares = onDemand(() => import('../../../kit/chat/share/MyShares').then((module) => module.MyShares));

/** Row that opens the links by which others read what the user shared. */
export function SharesRow() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Row title="我的分享" note="哪些链接别人能打开，可以停止" onPress={() => setOpen(true)} />
      {isOpen ? <MyShares sharing={chatSharing} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
