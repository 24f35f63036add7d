/** Header and number of tags of a profile, bytes. */
const MIN_BYTES = 132;
/** Largest profile that is used, bytes. Those of displays and cameras have some hundred to some thousand. */
export const MAX_ICC_BYTES = 65_000;
/** Most tags of a profile that is used; encoders write some twenty. */
const MAX_TAGS = 100;

/** Whether bytes are a colour profile (ICC.1:2022, 7.2) of bounded size, whose header tells its length. */
export const isIccProfile = (profile: Buffer): boolean =>
  profile.length >= MIN_BYTES &&
  profile.length <= MAX_ICC_BYTES &&
  profile.readUInt32BE(0) === profile.length &&
  profile.toString('latin1', 36, 40) === 'acsp' &&
  profile.readUInt32BE(128) <= MAX_TAGS;
