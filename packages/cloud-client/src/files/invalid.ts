import { CloudError, clientCodes } from '../calls/cloud-error.js';

/** The caller's own argument is wrong. */
export const invalid = (message: string): CloudError => new CloudError({ code: clientCodes.invalidParam, message });

/** An answer that is not of the protocol. */
export const malformed = (message: string): CloudError => new CloudError({ code: clientCodes.system, message });
