import { useEffect, useState } from 'react';
import { View } from 'tamagui';
import { LabSection } from '../../src/features/lab/parts/LabSection';
import { Chip } from '../../src/ui/Chip';
import { currentLocale, type Locale, setLocale } from '../../src/ui/texts';
import type { Scheme } from '../../src/ui/theme/tokens';

const locales: readonly (readonly [Locale, string])[] = [
  ['en', 'English'],
  ['zh-Hans', '简体中文'],
];

/** Locale that this page sets; the user's own is restored when the page is left. */
function useLabLocale(): [Locale, (next: Locale) => void] {
  const [locale, set] = useState(currentLocale);
  const [before] = useState(currentLocale);
  useEffect(() => () => setLocale(before), [before]);
  return [
    locale,
    (next) => {
      set(next);
      setLocale(next);
    },
  ];
}

interface SettingsLabProps {
  readonly scheme: Scheme;
  readonly onScheme: (scheme: Scheme) => void;
}

export function SettingsSection({ scheme, onScheme }: SettingsLabProps) {
  const [locale, choose] = useLabLocale();
  return (
    <LabSection title="本页设置" note="只影响本页：框架文字的语言、页面的明暗">
      <View flexDirection="row" flexWrap="wrap" columnGap="$8">
        {locales.map(([code, name]) => (
          <Chip key={code} on={locale === code} onClick={() => choose(code)}>
            {name}
          </Chip>
        ))}
        <Chip on={scheme === 'dark'} onClick={() => onScheme(scheme === 'dark' ? 'light' : 'dark')}>
          深色
        </Chip>
      </View>
    </LabSection>
  );
}
