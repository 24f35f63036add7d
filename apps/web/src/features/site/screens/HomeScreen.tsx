import { Fragment } from 'react';
import { brand } from '../../../base/brand';
import { loadConfig } from '../../../base/cloud/cloud';
import { Screen } from '../../../ui/Screen';
import { glanceHeight } from '../../watchlist/glance/glance-height';
import { homeGroups } from '../home-groups';
import { Continue } from '../parts/Continue';
import { HomeBar } from '../parts/HomeBar';
import { HomeFoot } from '../parts/HomeFoot';
import { LazyPart } from '../parts/LazyPart';
import { TileSections } from '../parts/TileSections';
import { SearchBox } from '../search/SearchBox';

const loadGlance = () => import('../../watchlist/glance/HomeGlance').then((m) => m.HomeGlance);
/** Where a model answers any question there is nothing to say. */
const loadSamples = async () =>
  (await loadConfig()).llm.demo ? (await import('../parts/HomeSamples')).HomeSamples : Fragment;
const loadAnnouncements = () => import('../parts/HomeAnnouncements').then((m) => m.HomeAnnouncements);

/** Entry page: greeting, search, recent entries, and all functions of the app. */
export function HomeScreen() {
  return (
    <Screen bar={<HomeBar />}>
      <SearchBox keepsText>
        <LazyPart load={loadSamples} />
        <LazyPart load={loadGlance} reserved={glanceHeight()} />
        <Continue />
        <TileSections sections={homeGroups} />
        <LazyPart load={loadAnnouncements} />
      </SearchBox>
      <HomeFoot version={brand.versionName} />
    </Screen>
  );
}
