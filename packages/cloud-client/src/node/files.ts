import { uploadFile } from '@guanlan/transport/node';
import type { CloudCore } from '../cloud-client.js';
import { type CloudFiles, createCloudFiles } from '../files/cloud-files.js';

/** {@link createCloudFiles} over Node's own `fetch`. `fs.openAsBlob` gives the blob of a file on the disk. */
export const createNodeCloudFiles = (client: { readonly core: CloudCore }): CloudFiles =>
  createCloudFiles(client, { uploadFile });
