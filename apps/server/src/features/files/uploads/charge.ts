/** Least that a file counts for, bytes, so that limits of space bound the number of files; the same in `file_charge` of the database. */
const MIN_CHARGE = 65_536;

/** Bytes that a file of this size counts for, in totals and in its uploader's day. */
export const chargeOf = (bytes: number): number => Math.max(bytes, MIN_CHARGE);
