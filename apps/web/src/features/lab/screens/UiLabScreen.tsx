import { useState } from 'react';
import { Theme } from 'tamagui';
import { Screen } from '../../../ui/Screen';
import type { Scheme } from '../../../ui/theme/tokens';
import { ButtonsLab } from '../parts/ButtonsLab';
import { ColorsLab } from '../parts/ColorsLab';
import { DialogsLab } from '../parts/DialogsLab';
import { FeedbackLab } from '../parts/FeedbackLab';
import { FieldsLab } from '../parts/FieldsLab';
import { IconsLab } from '../parts/IconsLab';
import { LongPressLab } from '../parts/LongPressLab';
import { PlayerLab } from '../parts/PlayerLab';
import { PullLab } from '../parts/PullLab';
import { RowsLab } from '../parts/RowsLab';
import { SettingsLab } from '../parts/SettingsLab';
import { StatesLab } from '../parts/StatesLab';
import { SwiperLab } from '../parts/SwiperLab';
import { TypeLab } from '../parts/TypeLab';
import { WindowLab } from '../parts/WindowLab';
import '../parts/lab.css';

/** Every primitive with its states and constants: to look at, and for the browser tests. */
export function UiLabScreen() {
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <Theme name={scheme}>
      <Screen wide>
        <div className="lab">
          <SettingsLab scheme={scheme} onScheme={setScheme} />
          <ButtonsLab />
          <FeedbackLab />
          <DialogsLab />
          <FieldsLab />
          <TypeLab />
          <StatesLab />
          <SwiperLab />
          <PullLab />
          <LongPressLab />
          <RowsLab />
          <PlayerLab />
          <WindowLab />
          <ColorsLab />
          <IconsLab />
        </div>
      </Screen>
    </Theme>
  );
}
