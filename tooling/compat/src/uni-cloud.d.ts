declare module '@dcloudio/uni-cloud' {
  interface Result {
    readonly result: unknown;
    readonly requestId: string;
  }
  interface FileItem {
    readonly fileID?: string;
    readonly fileId?: string;
    readonly tempFileURL?: string;
    readonly url?: string;
    readonly size?: number;
  }
  interface Auth {
    signInAnonymously(): Promise<unknown>;
  }
  interface Space {
    auth(): Auth;
    callFunction(options: { name: string; data?: object }): Promise<Result>;
    importObject(name: string, options?: object): Record<string, (...params: unknown[]) => Promise<unknown>>;
    uploadFile(options: {
      filePath: string;
      cloudPath: string;
      cloudPathAsRealPath?: boolean;
    }): Promise<{ readonly success: boolean; readonly filePath: string; readonly fileID: string }>;
    getTempFileURL(options: { fileList: string[] }): Promise<{ readonly fileList: readonly FileItem[] }>;
    getCurrentUserInfo(): { readonly uid: string | null; readonly role: string[]; readonly permission: string[] };
    getFileInfo(options: { fileList: string[] }): Promise<{ readonly fileList: readonly FileItem[] }>;
  }
  export const uniCloud: {
    init(options: { provider: string; spaceId: string; clientSecret?: string; endpoint?: string }): Space;
  };
}
