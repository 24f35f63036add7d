/** What the smallest file counts for, bytes, so that limits of space bound the number of files. As `file_charge` of the database. */
const MIN_CHARGE = 65_536;

/** What a file of so many bytes counts for, in totals and in the day of who uploads it. */
export const chargeOf = (bytes: number): number => Math.max(bytes, MIN_CHARGE);
