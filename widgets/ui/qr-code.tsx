import { useMemo } from 'react'
import { qrRows } from './qr-rows'

/** Returns the dark squares as one SVG path. */
const pathOf = (rows: boolean[][]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

/** A QR code, black on white in every theme, since cameras need this contrast. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => qrRows(text), [text])
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={pathOf(rows)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
