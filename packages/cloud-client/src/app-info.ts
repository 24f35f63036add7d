/** How the app presents itself to functions. */
export interface AppInfo {
  readonly appId?: string;
  readonly appName?: string;
  /** For example `1.0.1`. */
  readonly appVersion?: string;
  /** For example `101`. */
  readonly appVersionCode?: string;
}
