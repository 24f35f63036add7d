import { useEffect, useState } from 'react';
import { Spinner } from '../../../../ui/Spinner';
import './qr-code.css';

/** SVG path with a square for each dark module. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');

interface QrCodeProps {
  readonly text: string;
  /** Description of the code's content. */
  readonly label: string;
}

/** QR code of a text, drawn locally so that no server sees it. Black on white in every theme, as cameras need it. */
export function QrCode({ text, label }: QrCodeProps) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let over = false;
    import('uqr').then(
      ({ encode }) => {
        const { size, data } = encode(text, { ecc: 'M', border: 2 });
        if (!over) setCode({ size, path: pathOf(data) });
      },
      // The secret stands beside the picture as text.
      () => {},
    );
    return () => {
      over = true;
    };
  }, [text]);
  return (
    <div className="qr-code">
      {code ? (
        <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={code.path} fill="#000" />
        </svg>
      ) : (
        <Spinner />
      )}
    </div>
  );
}
