/** Pages that require login, from the product's specification. */
export const gated: readonly string[] = [
  '/pages/chat/chat',
  '/pages/deepseek-chat/deepseek-chat',
  '/pages/copywriting/copywriting',
  '/pages/englishTeacher/englishTeacher',
  '/pages/libai/libai',
  '/pages/account/account',
  '/pages/stock/stock',
  '/pages/bailian-chat/bailian-chat',
  '/pages/stock-zhibo/stock-zhibo',
  '/pages/qianfan-chat/qianfan-chat',
  '/pages_diagnosis/replay_report',
  '/pages_diagnosis/stock_choiced',
];

/** Pages beyond the specification that require login, since they show nothing to a visitor. */
export const gatedExtras: readonly string[] = [
  '/pages/mine/records',
  '/pages/mine/inbox',
  '/pages/account/email',
  '/pages/account/devices',
  '/pages/account/second-factor',
  '/pages/account/export',
  '/pages/englishTeacher/words',
  '/pages/englishTeacher/review',
  '/pages/admin/market-calendar',
];
