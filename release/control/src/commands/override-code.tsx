import { encode } from 'uqr';
import styles from './command-dialog.module.css';

/** An override link for the camera of a phone, drawn as one path. */
export function OverrideCode({ link }: { link: string }) {
  const { data, size } = encode(link, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <div className={styles.code}>
      <svg role="img" aria-label="QR code of the link" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <path d={dark} />
      </svg>
      <a href={link} target="_blank" rel="noreferrer">
        {link}
      </a>
    </div>
  );
}
