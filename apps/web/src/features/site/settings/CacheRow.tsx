import { useState } from 'react';
import { storedItems } from '../../../base/stored-items';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { Row } from '../../../ui/Row';
import { DeviceStorage } from './DeviceStorage';
import { amountsOf, sizeText } from './device-storage';
import { useOfflineUsage } from './use-offline-usage';

/** Row with the size of all that this device keeps; a tap opens the parts, with what clears them. */
export function CacheRow() {
  const [isOpen, setOpen] = useState(false);
  const [offline, measure] = useOfflineUsage();
  const kept = Object.values(amountsOf(storedItems())).reduce((sum, { bytes }) => sum + bytes, 0);
  const close = (): void => {
    setOpen(false);
    measure();
  };
  return (
    <>
      <Row
        title="缓存"
        note="清除浏览痕迹、看过的内容和草稿"
        value={offline === null ? '…' : sizeText(kept + offline.bytes)}
        onPress={() => setOpen(true)}
      />
      <BottomSheet open={isOpen} title="缓存" onClose={close}>
        {isOpen ? <DeviceStorage /> : null}
      </BottomSheet>
    </>
  );
}
