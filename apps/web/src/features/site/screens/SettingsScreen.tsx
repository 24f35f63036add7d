import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { View } from 'tamagui';
import { describeRoute, href } from '../../../base/go';
import { useAppSelector, useSignedIn } from '../../../base/hooks';
import { openKeys } from '../../../kit/keys/open-keys';
import { PriceText } from '../../../ui/price/PriceText';
import { Row, RowGroup } from '../../../ui/Row';
import { Screen } from '../../../ui/Screen';
import { Text } from '../../../ui/Text';
import { askTargets, storedTarget, storeTarget } from '../ask-target';
import { openDiagnostics } from '../parts/PushMark';
import { AboutApp } from '../settings/AboutApp';
import { Choice } from '../settings/Choice';
import { DeviceStorage } from '../settings/DeviceStorage';
import { changeSettings, selectSettings } from '../settingsSlice';

const colours = [
  [false, '红涨绿跌'],
  [true, '绿涨红跌'],
] as const;

const themes = [
  ['light', '浅色'],
  ['dark', '深色'],
  ['system', '跟随系统'],
] as const;

const textSizes = [
  ['standard', '标准'],
  ['large', '大'],
  ['xlarge', '特大'],
] as const;

const locales = [
  ['browser', '跟随浏览器'],
  ['en', 'English'],
  ['zh-Hans', '简体中文'],
] as const;

/** Settings of this device. */
export function SettingsScreen({ show }: { readonly show?: 'push' | undefined }) {
  const { theme, textSize, riseGreen, locale } = useAppSelector(selectSettings);
  const dispatch = useDispatch();
  useEffect(() => {
    if (show === 'push') void openDiagnostics();
  }, [show]);
  return (
    <Screen>
      <View padding="$16" gap="$16">
        <Choice
          title="外观"
          note="“跟随系统”会随手机或电脑的深色模式一起切换"
          options={themes}
          value={theme}
          onChange={(next) => dispatch(changeSettings({ theme: next }))}
        />
        <Choice
          title="字号"
          note="所有页面的文字一起放大；图表里的刻度不变"
          options={textSizes}
          value={textSize}
          onChange={(next) => dispatch(changeSettings({ textSize: next }))}
        />
        <Choice
          title="涨跌颜色"
          note="行情、列表和图表都按这里的颜色；涨跌同时用 ▲▼ 和正负号表示"
          options={colours}
          value={riseGreen}
          onChange={(next) => dispatch(changeSettings({ riseGreen: next }))}
        >
          <ColourSample />
        </Choice>
        <DefaultChat />
        <Choice
          title="按钮语言"
          note="对话框按钮、加载与刷新提示的语言；页面内容是中文"
          options={locales}
          value={locale}
          onChange={(next) => dispatch(changeSettings({ locale: next }))}
        />
        <Links />
        <DeviceStorage />
        <AboutApp />
        <Text size={12} tone="muted" textAlign="center">
          设置保存在这台设备上
        </Text>
      </View>
    </Screen>
  );
}

function ColourSample() {
  return (
    <View
      flexDirection="row"
      flexWrap="wrap"
      flexShrink={1}
      columnGap="$16"
      alignItems="center"
      role="img"
      aria-label="颜色示例"
    >
      <SamplePrice by={1} price="12.34" change="+2.10%" />
      <SamplePrice by={-1} price="9.87" change="−1.30%" />
    </View>
  );
}

/** Price and change, which stay on one line. */
function SamplePrice({ by, price, change }: { by: number; price: string; change: string }) {
  return (
    <View flexDirection="row" columnGap="$16">
      <PriceText by={by} arrow>
        {price}
      </PriceText>
      <PriceText by={by}>{change}</PriceText>
    </View>
  );
}

/** Chat that answers questions of the home page. */
function DefaultChat() {
  const [target, setTarget] = useState(storedTarget);
  return (
    <Choice
      title="默认对话"
      note="首页提问时由它回答；各对话的模型在输入框下方切换"
      options={askTargets.map((id) => [id, describeRoute(id).title] as const)}
      value={target}
      onChange={(next) => {
        storeTarget(next);
        setTarget(next);
      }}
    />
  );
}

function Links() {
  const signedIn = useSignedIn();
  return (
    <RowGroup>
      <Row title="消息推送" note="连接状态与诊断" onPress={() => void openDiagnostics()} />
      <div className="keys-row">
        <Row title="键盘快捷键" note="在任何页面按 ? 也能打开" onPress={() => openKeys('settings')} />
      </div>
      <Row title="隐私政策" note="存了什么，存在哪里" href={`#${href('agreement', { doc: 'privacy' })}`} />
      {signedIn ? <Row title="导出我的数据" href={`#${href('export-data')}`} /> : null}
      {signedIn ? <Row title="注销账号" href={`#${href('deactivate')}`} /> : null}
    </RowGroup>
  );
}
