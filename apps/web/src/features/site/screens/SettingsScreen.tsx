import { type ReactNode, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { View } from 'tamagui';
import { useAppSelector } from '../../../base/hooks';
import { Chip } from '../../../ui/Chip';
import { PriceText } from '../../../ui/price/PriceText';
import { Screen } from '../../../ui/Screen';
import { Heading, Text } from '../../../ui/Text';
import { openDiagnostics } from '../parts/PushMark';
import { changeSettings, selectSettings } from '../settingsSlice';

const colours = [
  { riseGreen: false, name: '红涨绿跌' },
  { riseGreen: true, name: '绿涨红跌' },
] as const;

const themes = [
  { theme: 'light', name: '浅色' },
  { theme: 'dark', name: '深色' },
  { theme: 'system', name: '跟随系统' },
] as const;

const locales = [
  { locale: 'browser', name: '跟随浏览器' },
  { locale: 'en', name: 'English' },
  { locale: 'zh-Hans', name: '简体中文' },
] as const;

/** Settings of this device. */
export function SettingsScreen({ show }: { readonly show?: 'push' | undefined }) {
  const { theme, riseGreen, locale } = useAppSelector(selectSettings);
  const dispatch = useDispatch();
  useEffect(() => {
    if (show === 'push') void openDiagnostics();
  }, [show]);
  return (
    <Screen>
      <View padding="$16" gap="$16">
        <Setting title="外观" note="“跟随系统”会随手机或电脑的深色模式一起切换">
          {themes.map((one) => (
            <Chip
              key={one.theme}
              on={theme === one.theme}
              onClick={() => dispatch(changeSettings({ theme: one.theme }))}
            >
              {one.name}
            </Chip>
          ))}
        </Setting>
        <Setting title="涨跌颜色" note="行情、列表和图表都按这里的颜色；涨跌同时用 ▲▼ 和正负号表示">
          {colours.map((colour) => (
            <Chip
              key={colour.name}
              on={riseGreen === colour.riseGreen}
              onClick={() => dispatch(changeSettings({ riseGreen: colour.riseGreen }))}
            >
              {colour.name}
            </Chip>
          ))}
          <View
            flexDirection="row"
            flexWrap="wrap"
            flexShrink={1}
            columnGap="$16"
            alignItems="center"
            role="img"
            aria-label="颜色示例"
          >
            <PriceText by={1} arrow>
              12.34
            </PriceText>
            <PriceText by={1}>+2.10%</PriceText>
            <PriceText by={-1} arrow>
              9.87
            </PriceText>
            <PriceText by={-1}>−1.30%</PriceText>
          </View>
        </Setting>
        <Setting title="按钮语言" note="对话框按钮、加载与刷新提示的语言；页面内容是中文">
          {locales.map((one) => (
            <Chip
              key={one.locale}
              on={locale === one.locale}
              onClick={() => dispatch(changeSettings({ locale: one.locale }))}
            >
              {one.name}
            </Chip>
          ))}
        </Setting>
        <Text size={12} tone="muted" textAlign="center">
          设置保存在这台设备上
        </Text>
      </View>
    </Screen>
  );
}

interface SettingProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

function Setting({ title, note, children }: SettingProps) {
  return (
    <View backgroundColor="$card" borderRadius="$panel" padding="$16" gap="$8">
      <Heading level={2} size={16}>
        {title}
      </Heading>
      <View flexDirection="row" flexWrap="wrap" columnGap="$8" role="group" aria-label={title}>
        {children}
      </View>
      <Text size={12} tone="muted">
        {note}
      </Text>
    </View>
  );
}
