import type { ComponentType } from 'react';
import type { OpenRouteId, RouteProps } from './routes';

/** Routes that most visits start with; their screens are in `load-screen.ts`. */
type First = 'home' | 'login';

/** Requests the drawing library beside a screen that draws with it; a failure is told where it is needed. */
function withCharts<T>(screen: Promise<T>): Promise<T> {
  import('../kit/kline/ChartCanvas').catch(() => {});
  return screen;
}

/**
 * Screens of all other built routes, loaded on demand. The table is a chunk of its own: the first page need not wait
 * for the names and dependencies of hundreds of chunks.
 */
export const screens: { readonly [I in Exclude<OpenRouteId, First>]: () => Promise<ComponentType<RouteProps<I>>> } = {
  market: () => import('../features/watchlist/screens/MarketScreen').then((m) => m.MarketScreen),
  tools: () => import('../features/site/screens/ToolsScreen').then((m) => m.ToolsScreen),
  mine: () => import('../features/identity/screens/MineScreen').then((m) => m.MineScreen),
  records: () => import('../features/chat/screens/RecordsScreen').then((m) => m.RecordsScreen),
  inbox: () => import('../features/inbox/screens/InboxScreen').then((m) => m.InboxScreen),
  developer: () => import('../features/lab/screens/DeveloperScreen').then((m) => m.DeveloperScreen),
  chat: () => import('../features/chat/screens/GeneralChatScreen').then((m) => m.GeneralChatScreen),
  'deepseek-chat': () => import('../features/chat/screens/DeepseekChatScreen').then((m) => m.DeepseekChatScreen),
  'bailian-chat': () => import('../features/chat/screens/BailianChatScreen').then((m) => m.BailianChatScreen),
  'qianfan-chat': () => import('../features/chat/screens/QianfanChatScreen').then((m) => m.QianfanChatScreen),
  'shared-chat': () => import('../features/shared/screens/SharedChatScreen').then((m) => m.SharedChatScreen),
  'stream-test': () => import('../features/lab/screens/StreamTestScreen').then((m) => m.StreamTestScreen),
  'native-ai-test': () => import('../features/lab/screens/NativeAiTestScreen').then((m) => m.NativeAiTestScreen),
  'english-teacher': () =>
    import('../features/english/screens/EnglishTeacherScreen').then((m) => m.EnglishTeacherScreen),
  'english-words': () => import('../features/english/screens/WordListScreen').then((m) => m.WordListScreen),
  'english-review': () => import('../features/english/screens/WordReviewScreen').then((m) => m.WordReviewScreen),
  copywriting: () => import('../features/assistants/screens/CopywritingScreen').then((m) => m.CopywritingScreen),
  translation: () => import('../features/assistants/screens/TranslationScreen').then((m) => m.TranslationScreen),
  'chat-translation': () =>
    import('../features/assistants/screens/ChatTranslationScreen').then((m) => m.ChatTranslationScreen),
  'video-info': () => import('../features/video/screens/VideoInfoScreen').then((m) => m.VideoInfoScreen),
  libai: () => import('../features/assistants/screens/LibaiScreen').then((m) => m.LibaiScreen),
  'stock-list': () => import('../features/market/screens/StockListScreen').then((m) => m.StockListScreen),
  'limit-up': () => import('../features/market/screens/LimitUpScreen').then((m) => m.LimitUpScreen),
  'real-time': () => import('../features/market/screens/RealTimeScreen').then((m) => m.RealTimeScreen),
  'real-time-list': () => import('../features/market/screens/RealTimeListScreen').then((m) => m.RealTimeListScreen),
  'market-calendar': () =>
    import('../features/market/screens/MarketCalendarScreen').then((m) => m.MarketCalendarScreen),
  watchlist: () => import('../features/watchlist/screens/WatchlistScreen').then((m) => m.WatchlistScreen),
  'real-time-watchlist': () =>
    import('../features/watchlist/screens/RealTimeWatchlistScreen').then((m) => m.RealTimeWatchlistScreen),
  notice: () => import('../features/site/screens/NoticeScreen').then((m) => m.NoticeScreen),
  disclaimer: () => import('../features/site/screens/DisclaimerScreen').then((m) => m.DisclaimerScreen),
  settings: () => import('../features/site/screens/SettingsScreen').then((m) => m.SettingsScreen),
  search: () => import('../features/search/screens/SearchScreen').then((m) => m.SearchScreen),
  'search-records': () => import('../features/search/screens/SearchRecordsScreen').then((m) => m.SearchRecordsScreen),
  stock: () => withCharts(import('../features/watchlist/screens/StockScreen').then((m) => m.StockScreen)),
  'stock-trend': () => import('../features/diagnosis/screens/TrendScreen').then((m) => m.TrendScreen),
  'stock-trend-deep': () => import('../features/diagnosis/screens/TrendDeepScreen').then((m) => m.TrendDeepScreen),
  'stock-trend-bimodal': () => import('../features/diagnosis/screens/BimodalScreen').then((m) => m.BimodalScreen),
  'stock-selection': () => import('../features/selection/screens/SelectionScreen').then((m) => m.SelectionScreen),
  'login-sms': () => import('../features/identity/screens/LoginSmsScreen').then((m) => m.LoginSmsScreen),
  'login-password': () => import('../features/identity/screens/LoginPasswordScreen').then((m) => m.LoginPasswordScreen),
  register: () => import('../features/identity/screens/RegisterScreen').then((m) => m.RegisterScreen),
  'register-email': () => import('../features/identity/screens/RegisterEmailScreen').then((m) => m.RegisterEmailScreen),
  'register-admin': () => import('../features/identity/screens/RegisterAdminScreen').then((m) => m.RegisterAdminScreen),
  retrieve: () => import('../features/identity/screens/RetrieveScreen').then((m) => m.RetrieveScreen),
  'retrieve-email': () => import('../features/identity/screens/RetrieveEmailScreen').then((m) => m.RetrieveEmailScreen),
  userinfo: () => import('../features/identity/screens/UserinfoScreen').then((m) => m.UserinfoScreen),
  'bind-mobile': () => import('../features/identity/screens/BindMobileScreen').then((m) => m.BindMobileScreen),
  'crop-image': () => import('../features/identity/screens/CropImageScreen').then((m) => m.CropImageScreen),
  'change-password': () =>
    import('../features/identity/screens/ChangePasswordScreen').then((m) => m.ChangePasswordScreen),
  'set-password': () => import('../features/identity/screens/SetPasswordScreen').then((m) => m.SetPasswordScreen),
  deactivate: () => import('../features/identity/screens/DeactivateScreen').then((m) => m.DeactivateScreen),
  'realname-verify': () => import('../features/identity/screens/RealnameScreen').then((m) => m.RealnameScreen),
  'realname-review': () =>
    import('../features/identity/screens/RealnameReviewScreen').then((m) => m.RealnameReviewScreen),
  'identity-webview': () => import('../features/site/screens/WebViewScreen').then((m) => m.WebViewScreen),
  'bind-email': () => import('../features/identity/screens/BindEmailScreen').then((m) => m.BindEmailScreen),
  devices: () => import('../features/identity/screens/DevicesScreen').then((m) => m.DevicesScreen),
  'second-factor': () => import('../features/identity/screens/SecondFactorScreen').then((m) => m.SecondFactorScreen),
  'export-data': () => import('../features/identity/screens/ExportDataScreen').then((m) => m.ExportDataScreen),
  deactivated: () => import('../features/identity/screens/DeactivatedScreen').then((m) => m.DeactivatedScreen),
  'share-in': () => import('../features/site/screens/ShareInScreen').then((m) => m.ShareInScreen),
  announcements: () => import('../features/site/screens/AnnouncementsScreen').then((m) => m.AnnouncementsScreen),
  agreement: () => import('../features/site/screens/AgreementScreen').then((m) => m.AgreementScreen),
  'fixed-top-test': () => import('../features/lab/screens/FixedTopScreen').then((m) => m.FixedTopScreen),
  'api-test': () => import('../features/lab/screens/ApiTestScreen').then((m) => m.ApiTestScreen),
  'wechat-test': () => import('../features/lab/screens/WechatTestScreen').then((m) => m.WechatTestScreen),
  webview: () => import('../features/site/screens/WebViewScreen').then((m) => m.WebViewScreen),
};
