export { type CloudFiles, createCloudFiles, type FilePorts } from './files/cloud-files.js';
export { FILE_LIST_LIMIT, TEMP_URL_LIFE_S } from './files/file-list.js';
export type {
  FileInfo,
  FileListOptions,
  TempFile,
  UploadItem,
  UploadManyOptions,
  UploadOptions,
  UploadOutcome,
  UploadResult,
} from './files/file-options.js';
export { PARALLEL_UPLOADS } from './files/upload-many.js';
