export {
  ATTACHMENTS_MAX,
  Attachment,
  CHAT_TEXT_MAX,
  ChatSetup,
  Conversation,
  chat,
  DailyQuota,
  MemberLevel,
  Message,
  MessageError,
  MessageStatus,
  Model,
  SearchHit,
  SearchOutcome,
  Source,
  Usage,
} from './chat/chat.js';
export { ChatChunk, chatStreamPath, STREAM_HEARTBEAT_MS } from './chat/chat-chunks.js';
export { chatShare, SHARE_MESSAGES_MAX, SHARES_MAX, Share, SharedMessage } from './chat/chat-share.js';
export { DEMO_REFUSAL } from './chat/demo-refusal.js';
export { newMessage } from './chat/new-message.js';
export { AppConfig } from './config.js';
export {
  Article,
  COPY_DEMAND_MAX,
  COPY_TEXT_MAX,
  COPY_VERSIONS_MAX,
  CopyInput,
  CopyLength,
  CopyPlatform,
  CopySource,
  CopyTone,
  copywriting,
} from './copywriting.js';
export { type CostBudget, type CostClass, costs, type SlotLimits, usualCalls } from './cost.js';
export { defineFunction, EpochMs, type FunctionDef, type Gate, RequestId } from './define.js';
export {
  Agreement,
  DiagnosisFact,
  DiagnosisRecord,
  diagnosis,
  FactId,
  ModelReading,
  Narration,
  RuleDiagnosis,
} from './diagnosis.js';
export { disclaimer, Notice, NoticeKind, NoticeSection } from './disclaimer.js';
export { DrawnLine, drawings, LINES_MAX, LinePoint } from './drawings.js';
export {
  CORRECTIONS_FENCE,
  ENGLISH_MEANING_MAX,
  ENGLISH_SENTENCE_MAX,
  ENGLISH_TOPIC_MAX,
  EnglishCard,
  EnglishCorrection,
  EnglishEntry,
  EnglishGrade,
  EnglishLevel,
  EnglishSetup,
  EnglishWord,
  EnglishWordText,
  english,
} from './english.js';
export { type ErrorCode, errors, isErrorCode, type Retry, signInCodes } from './errors.js';
export { FILE_LINK_SECONDS, type FileRule, FileUse, fileRules } from './file-rules.js';
export {
  AdminPassword,
  CaptchaSolution,
  Email,
  GivenPassword,
  Mobile,
  NewPassword,
  Nickname,
  normalizeMobile,
  OneTimeCode,
  PASSWORD_LENGTH,
  Username,
} from './forms/fields.js';
export { loginBySmsForm, sendSmsCodeForm } from './forms/login-by-sms.js';
export {
  changePasswordForm,
  loginByEmailForm,
  loginByPasswordForm,
  normalizeAccount,
  resetPasswordByEmailForm,
  resetPasswordBySmsForm,
  setPasswordForm,
  withPasswordAgain,
} from './forms/password.js';
export { bindEmailForm, bindMobileForm, profileForm } from './forms/profile.js';
export { IdNumber, isIdNumber, RealName, realnameForm } from './forms/realname.js';
export { registerAdminForm, registerByEmailForm, registerForm } from './forms/register.js';
export {
  type FunctionArgs,
  type FunctionGate,
  type FunctionInput,
  type FunctionName,
  type FunctionOutput,
  type Functions,
  functions,
} from './functions.js';
export { identity, Me, NewToken, Session } from './identity/identity.js';
export { identityAccount, UNDO_DAYS } from './identity/identity-account.js';
export { EmailScene, identityCodes, SmsScene } from './identity/identity-codes.js';
export { identitySignIn } from './identity/identity-sign-in.js';
export { OauthMethod, oauth } from './identity/oauth.js';
export { type PasswordStrength, passwordStrength } from './identity/password-strength.js';
export {
  PendingRealname,
  REALNAME_REASON_MAX,
  RealnameReason,
  RealnameState,
  RealnameStatus,
  realname,
} from './identity/realname.js';
export {
  Confirmation,
  FactorMethod,
  FactorProof,
  Factors,
  OpenChallenge,
  PASSKEY_NAME_MAX,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyName,
  RecoveryCode,
  security,
  TotpCode,
} from './identity/security.js';
export { lab, WechatScope, WechatUser } from './lab/lab.js';
export {
  LabModel,
  labStreams,
  NATIVE_RUN_PATH,
  NativeEvent,
  NativeRun,
  RUN_PROMPT_MAX,
  RUN_SIZE,
  RunSize,
  TextDigest,
  Trouble,
} from './lab/lab-streams.js';
export { Language } from './languages.js';
export {
  LIBAI_TEXT_MAX,
  LIBAI_VERSIONS_MAX,
  LibaiChar,
  LibaiCheck,
  LibaiClaim,
  LibaiFinding,
  LibaiForm,
  LibaiHit,
  LibaiLevel,
  LibaiLine,
  LibaiQuotation,
  LibaiReading,
  LibaiSegment,
  LibaiTune,
  libai,
  PoemRequest,
} from './libai.js';
export { LIMIT_UP_DAYS_MAX, LimitUpMood, LimitUpRow, limitUp } from './market/limit-up.js';
export {
  BARS_MAX,
  LIST_PAGE,
  LimitHistoryDay,
  ListRow,
  ListSort,
  MarketStatus,
  MinuteDay,
  MinutePoints,
  market,
  QUOTES_MAX,
  StockProfile,
  ThemeRow,
} from './market/market.js';
export { CalendarYearRow, marketCalendar } from './market/market-calendar.js';
export {
  BarPeriod,
  BarTable,
  BookLevel,
  CallMatch,
  COMPUTED,
  Dividend,
  ListingStanding,
  MarketBoard,
  MarketDay,
  MarketPhase,
  OtherProvenance,
  PriceAdjustment,
  PriceLimitsToday,
  Provenance,
  Quote,
  QuoteFacts,
  QuoteFlag,
  QuoteFundamentals,
  QuoteRatios,
  StockCode,
  StockName,
  TradingState,
} from './market/market-shapes.js';
export { marketWatch, WATCH_SECONDS } from './market/market-watch.js';
export { ANNOUNCEMENTS_MAX, Announcement, announcementForm, announcements } from './notices/announcements.js';
export {
  INBOX_DAYS,
  INBOX_IDS_MAX,
  InboxKind,
  InboxNotice,
  NoticePrefs,
  notices,
  PushDevice,
  UNREAD_MAX,
  Unread,
  WebPushNotice,
} from './notices/notices.js';
export { PushCid, push } from './push/push.js';
export { PushEvent, type QuoteChange, readPushEvent } from './push/push-events.js';
export {
  CONTINUE_NOTE,
  SEARCH_QUERY_MAX,
  SEARCH_RESULTS_MAX,
  SearchFailure,
  SearchResult,
  SearchSource,
  SearchSourceId,
  SearchState,
  SearchStep,
  search,
} from './search/search.js';
export {
  changeProse,
  checkCitations,
  citedNumbers,
  FOLLOW_UPS_MARK,
  type SearchAnswerParts,
  searchResultsOf,
  splitSearchAnswer,
  withoutCitations,
} from './search/search-answer.js';
export {
  FORMULA_MAX,
  FormulaMark,
  HITS_MAX,
  HitPart,
  RUN_DAYS,
  RUNS_MAX,
  SelectionCounts,
  SelectionHit,
  SelectionRule,
  SelectionRun,
  SelectionScope,
  STRATEGIES_MAX,
  Strategy,
  selection,
} from './selection.js';
export { findLink, SHARE_TEXT_MAX } from './share-link.js';
export { isStoredText, StoredText, toStoredText, withoutNul } from './stored-text.js';
export { system } from './system.js';
export {
  GLOSSARY_MAX,
  ParagraphData,
  TalkInput,
  Term,
  TRANSLATION_TEXT_MAX,
  TranslationInput,
  translation,
  UsedTerm,
  UTTERANCE_MAX,
  UtteranceData,
} from './translation.js';
export { Cue, clock, parseCaptions, plainCue, seconds, toSrt, toTimedText, toVtt } from './video/captions.js';
export {
  CaptionTrack,
  Chapter,
  SiteHealth,
  SummaryPiece,
  TRANSCRIPT_LINES_MAX,
  TRANSCRIPT_MAX,
  Transcription,
  TranscriptionEntry,
  VIDEO_RESTORE_MS,
  VideoInfo,
  VideoRecord,
  VideoSite,
  VideoSummaryInput,
  video,
} from './video/video.js';
export {
  ALERTS_MAX,
  AlertKind,
  PriceAlert,
  USER_ALERTS_MAX,
  WATCHLIST_GROUPS_MAX,
  WATCHLIST_MAX,
  WatchGroup,
  WatchItem,
  watchlist,
} from './watchlist.js';
export { OWN_RESULT, shareWork } from './works/share-work.js';
export { SharedVerse, SharedWork } from './works/shared-work.js';
export { WORK_ANSWER_MAX, WORK_NOTE_MAX, Work, WorkAnswer, WorkMark, WorkPiece, works } from './works/works.js';
