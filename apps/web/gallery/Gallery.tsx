import { useState } from 'react';
import { Theme } from 'tamagui';
import { Screen } from '../src/ui/Screen';
import type { Scheme } from '../src/ui/theme/tokens';
import { ButtonsSection } from './sections/ButtonsSection';
import { ColorsSection } from './sections/ColorsSection';
import { DialogsSection } from './sections/DialogsSection';
import { FeedbackSection } from './sections/FeedbackSection';
import { FieldsSection } from './sections/FieldsSection';
import { IconsSection } from './sections/IconsSection';
import { LongPressSection } from './sections/LongPressSection';
import { PlayerSection } from './sections/PlayerSection';
import { PullSection } from './sections/PullSection';
import { RowsSection } from './sections/RowsSection';
import { SettingsSection } from './sections/SettingsSection';
import { StatesSection } from './sections/StatesSection';
import { SwiperSection } from './sections/SwiperSection';
import { TypeSection } from './sections/TypeSection';
import { WindowSection } from './sections/WindowSection';
import '../src/features/lab/parts/lab.css';
import './gallery.css';

/** Every primitive with its states and constants, for viewing and for browser tests. */
export function Gallery() {
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <Theme name={scheme}>
      <Screen wide>
        <div className="gallery">
          <SettingsSection scheme={scheme} onScheme={setScheme} />
          <ButtonsSection />
          <FeedbackSection />
          <DialogsSection />
          <FieldsSection />
          <TypeSection />
          <StatesSection />
          <SwiperSection />
          <PullSection />
          <LongPressSection />
          <RowsSection />
          <PlayerSection />
          <WindowSection />
          <ColorsSection />
          <IconsSection />
        </div>
      </Screen>
    </Theme>
  );
}
