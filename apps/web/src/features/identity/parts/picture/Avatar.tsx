import { useEffect, useState } from 'react';
import { styled, View } from 'tamagui';
import { cloudAddress } from '../../../../base/cloud/cloud';
import { Text } from '../../../../ui/Text';

const Disc = styled(View, {
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: '$full',
  backgroundColor: '$brandSoft',
});

/** URL of a picture once the endpoint is known; null without a picture. */
function useAddress(path: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let over = false;
    setAddress(null);
    if (path === null) return;
    cloudAddress(path).then(
      (found) => !over && setAddress(found),
      () => {},
    );
    return () => {
      over = true;
    };
  }, [path]);
  return address;
}

interface AvatarProps {
  readonly path: string | null;
  readonly nickname: string;
  /** Edge length, px. */
  readonly size: number;
}

/**
 * Picture of a user; the first character of the name where there is none or it fails to load. Hidden from screen
 * readers.
 */
export function Avatar({ path, nickname, size }: AvatarProps) {
  const address = useAddress(path);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Disc width={size} height={size} aria-hidden>
      {address !== null && address !== broken ? (
        <img
          src={address}
          alt=""
          width={size}
          height={size}
          style={{ display: 'block', objectFit: 'cover' }}
          onError={() => setBroken(address)}
        />
      ) : (
        <Text tone="brand" strong fontSize={Math.round(size * 0.42)} lineHeight={size}>
          {[...nickname][0] ?? '我'}
        </Text>
      )}
    </Disc>
  );
}
