import { brand } from '../../../base/brand';
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
const loadAnnouncements = () => import('../parts/HomeAnnouncements').then((m) => m.HomeAnnouncements);

/** Entry page: greeting, search, recent entries, and all functions of the app. */
export function HomeScreen() {
  return (
    <Screen bar={<HomeBar />}>
      <SearchBox keepsText>
        <LazyPart load={loadGlance} reserved={glanceHeight()} />
        <Continue />
        <TileSections sections={homeGroups} />
        <LazyPart load={loadAnnouncements} />
      </SearchBox>
      <HomeFoot version={brand.versionName} />
    </Screen>
  );
}
