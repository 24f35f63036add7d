import { useDeferredValue, useState } from 'react';
import { brand } from '../../../base/brand';
import { describeRoute } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { Screen } from '../../../ui/Screen';
import { glanceHeight } from '../../watchlist/glance/glance-height';
import { type AskTarget, askIn, storedTarget, storeTarget } from '../ask-target';
import { homeGroups } from '../home-groups';
import { pagesFor } from '../home-search';
import { AskBox } from '../parts/AskBox';
import { Continue } from '../parts/Continue';
import { HomeBar } from '../parts/HomeBar';
import { HomeFoot } from '../parts/HomeFoot';
import { LazyPart } from '../parts/LazyPart';
import { SearchResults } from '../parts/SearchResults';
import { TileSections } from '../parts/TileSections';
import { useSearchKeys } from '../use-search-keys';
import { useStockHits } from '../use-stock-hits';
import '../home.css';

/** Entry page: greeting, search, recent entries, and all functions of the app. */
export function HomeScreen() {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const [target, setTarget] = useState(storedTarget);
  const isSignedIn = useSignedIn();
  const stocks = useStockHits(query);
  const { frame, onKeyDown } = useSearchKeys(typed.trim(), query === typed.trim() && stocks.answer !== undefined);
  const choose = (next: AskTarget): void => {
    storeTarget(next);
    setTarget(next);
  };
  return (
    <Screen bar={<HomeBar />}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the links in it */}
      <div className="home-page" ref={frame} onKeyDown={onKeyDown}>
        <AskBox
          value={typed}
          target={target}
          onChange={setTyped}
          onTarget={choose}
          onAsk={() => askIn(target, typed)}
        />
        {query === '' ? (
          <Overview />
        ) : (
          <SearchResults
            query={query}
            pages={pagesFor(query, isSignedIn, describeRoute)}
            stocks={stocks}
            target={target}
            onClear={() => setTyped('')}
          />
        )}
      </div>
      <HomeFoot version={brand.versionName} />
    </Screen>
  );
}

const loadGlance = () => import('../../watchlist/glance/HomeGlance').then((m) => m.HomeGlance);
const loadAnnouncements = () => import('../parts/HomeAnnouncements').then((m) => m.HomeAnnouncements);

/** Content while nothing is searched for. */
function Overview() {
  return (
    <>
      <LazyPart load={loadGlance} reserved={glanceHeight()} />
      <Continue />
      <TileSections sections={homeGroups} />
      <LazyPart load={loadAnnouncements} />
    </>
  );
}
