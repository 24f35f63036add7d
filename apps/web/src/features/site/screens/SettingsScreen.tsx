import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { View } from 'tamagui';
import { describeRoute, href } from '../../../base/go';
import { useAppSelector, useSignedIn } from '../../../base/hooks';
import { openKeys } from '../../../kit/keys/open-keys';
import { PriceText } from '../../../ui/price/PriceText';
import { Row } from '../../../ui/Row';
import { RowSection } from '../../../ui/rows/RowSection';
import { Screen } from '../../../ui/Screen';
import { Text } from '../../../ui/Text';
import { AccountSettings } from '../../identity/profile/AccountSettings';
import { SignOutButton } from '../../identity/profile/SignOutButton';
import { openPrefsSheet } from '../../inbox/prefs-sheet';
import { askTargets, storedTarget, storeTarget } from '../ask-target';
import { AboutApp } from '../settings/AboutApp';
import { CacheRow } from '../settings/CacheRow';
import { Choice } from '../settings/Choice';
import { InstallRow } from '../settings/InstallRow';
import { PickRow } from '../settings/PickRow';
import { SharesRow } from '../settings/SharesRow';
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
  ['browser', '跟随浏览器', '对话框、加载与刷新的文字；页面内容都是中文'],
  ['en', 'English'],
  ['zh-Hans', '简体中文'],
] as const;

/** Settings, those that are changed most first, and last what is known of the product. */
export function SettingsScreen() {
  const signedIn = useSignedIn();
  return (
    <Screen>
      <View padding="$16" gap="$24">
        <Looks />
        <Uses />
        {signedIn ? <AccountSettings /> : null}
        <RowSection title="隐私与缓存">
          {signedIn ? <SharesRow /> : null}
          <CacheRow />
        </RowSection>
        <Controls />
        <AboutApp />
        {signedIn ? <SignOutButton /> : null}
        <Text size={12} tone="muted" textAlign="center">
          设置保存在这台设备上
        </Text>
      </View>
    </Screen>
  );
}

function Looks() {
  const { theme, textSize, riseGreen } = useAppSelector(selectSettings);
  const dispatch = useDispatch();
  return (
    <RowSection title="显示">
      <Choice
        title="外观"
        options={themes}
        value={theme}
        onChange={(next) => dispatch(changeSettings({ theme: next }))}
      />
      <Choice
        title="字号"
        options={textSizes}
        value={textSize}
        onChange={(next) => dispatch(changeSettings({ textSize: next }))}
      />
      <Choice
        title="涨跌颜色"
        options={colours}
        value={riseGreen}
        onChange={(next) => dispatch(changeSettings({ riseGreen: next }))}
      >
        <ColourSample />
      </Choice>
    </RowSection>
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

/** Rows about asking and being told. */
function Uses() {
  const [target, setTarget] = useState(storedTarget);
  const signedIn = useSignedIn();
  return (
    <RowSection title="提问与通知">
      <PickRow
        title="首页提问由谁回答"
        options={askTargets.map((id) => [id, describeRoute(id).title, describeRoute(id).line] as const)}
        value={target}
        onChange={(next) => {
          storeTarget(next);
          setTarget(next);
        }}
      />
      {signedIn ? (
        <Row title="通知" note="哪些消息要通知、免打扰时段" onPress={() => void openPrefsSheet()} />
      ) : (
        <Row title="通知" note="登录后可以选哪些消息要通知" href={`#${href('inbox')}`} />
      )}
    </RowSection>
  );
}

/** Installation, the language of the framework's own texts, which few readers of Chinese ever change, and the keys of a desktop. */
function Controls() {
  const { locale } = useAppSelector(selectSettings);
  const dispatch = useDispatch();
  return (
    <RowSection title="其他">
      <InstallRow />
      <PickRow
        title="按钮语言"
        options={locales}
        value={locale}
        onChange={(next) => dispatch(changeSettings({ locale: next }))}
      />
      <div className="keys-row">
        <Row title="键盘快捷键" note="在任何页面按 ? 也能打开" onPress={() => openKeys('settings')} />
      </div>
    </RowSection>
  );
}
