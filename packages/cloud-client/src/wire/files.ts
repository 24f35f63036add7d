/** `params` of the file sign method, before it becomes a string. The first three are the original's. */
export interface FileSignParams {
  /** The client's `envType`, usually `public`. */
  readonly env: string;
  /** The whole cloud path, or its last segment when `fileId` says the rest. */
  readonly filename: string;
  /** The path to store under, with a leading `/`; absent: the server chooses one. */
  readonly fileId?: string;
  /** What the file is for, by the server's own words. Original clients do not say. */
  readonly use?: string;
  /** The user token, so that the file has an owner. Original clients do not send it. */
  readonly uniIdToken?: string;
  /** The same id again is answered with the same ticket. Original clients do not send it. */
  readonly requestId?: string;
}

/** `data` of a file sign answer: where to upload, and the policy that allows it. */
export interface UploadTicket {
  /** What is reported after the upload. */
  readonly id: string;
  /** Host, and a path where there is one, that files are read from: `https://<cdnDomain>/<ossPath>`. */
  readonly cdnDomain: string;
  /** Host, and a path where there is one, that the form is posted to: `https://<host>`. */
  readonly host: string;
  /** The form's `key`. */
  readonly ossPath: string;
  readonly accessKeyId: string;
  /** Base64 of a JSON object: what may be uploaded, and until when. */
  readonly policy: string;
  /** Signature of `policy`. */
  readonly signature: string;
  readonly securityToken?: string;
  /** Where the storage itself tells of the upload; then there is no report. */
  readonly ossCallbackUrl?: string;
  /** The whole address to post to, where it is not `https://<host>`. Original clients ignore it. */
  readonly uploadUrl?: string;
  /** The whole base address of files, where it is not `https://<cdnDomain>`. Original clients ignore it. */
  readonly cdnUrl?: string;
}

/** One item of a file info answer; items stand in the order of the ids that were asked for. */
export interface FileInfo {
  readonly fileId: string;
  /** A temporary address; absent for a file that is not there. */
  readonly url?: string;
  readonly name?: string;
  /** Bytes. */
  readonly size?: number;
  /** Content type. */
  readonly type?: string;
  /** Seconds since the epoch. */
  readonly gmtCreate?: number;
  /** Seconds since the epoch. */
  readonly gmtModified?: number;
}
