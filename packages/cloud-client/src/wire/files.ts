/** `params` of a request for an upload ticket. */
export interface FileSignParams {
  /** Environment of the space, `public` by default. */
  readonly env: string;
  /** The wanted name; with `fileId` its last part. */
  readonly filename: string;
  /** The whole path with a leading slash, where the file must lie exactly there. */
  readonly fileId?: string;
  /** Purpose of the file, by the server's names. Original clients do not send it. */
  readonly use?: string;
  /** The user token, so that the file has an owner. Original clients do not send it. */
  readonly uniIdToken?: string;
  /** A key of the request: the same one again is answered with the same ticket. Original clients do not send it. */
  readonly requestId?: string;
}

/** Permission to upload one file to a storage: `data` of the answer. */
export interface UploadTicket {
  readonly id: string;
  readonly cdnDomain: string;
  /** Host of the storage, with a port where it has one. Original clients always post to `https://` + host. */
  readonly host: string;
  /** Where the file will lie. */
  readonly ossPath: string;
  readonly accessKeyId: string;
  readonly policy: string;
  readonly signature: string;
  readonly securityToken?: string | undefined;
  /** Where the storage itself reports the upload; the client then does not. */
  readonly ossCallbackUrl?: string | undefined;
  /** Address to post to, in place of `https://` + host. Original clients ignore it. */
  readonly uploadUrl?: string | undefined;
  /** Base of the file's address, in place of `https://` + cdnDomain. Original clients ignore it. */
  readonly cdnUrl?: string | undefined;
}

/** `params` of the report that an upload is complete. The answer's top-level `success` must be true. */
export interface FileReportParams {
  /** The ticket's. */
  readonly id: string;
}

/** `params` of a question about files. */
export interface FileInfoParams {
  /** The files' ids, up to their first `?`, joined by commas. */
  readonly id: string;
}

/** Metadata of one file. `data` of the answer is a list of these, one for each id, in their order. */
export interface FileInfoItem {
  readonly fileId?: string;
  readonly name?: string;
  /** Bytes. */
  readonly size?: number;
  /** Media type. */
  readonly type?: string;
  /** Address under which the file can be had for a time. */
  readonly url?: string;
  /** Life of `url` in seconds, 600 when absent. Original clients ignore it. */
  readonly expiresInSecond?: number;
  /** Seconds since the epoch. */
  readonly gmtCreate?: number;
  /** Seconds since the epoch. */
  readonly gmtModified?: number;
}
