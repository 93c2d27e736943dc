/** A text of the picture. Sizes are millimetres. */
export interface Line {
  text: string
  size: number
  color: string
  isBold?: boolean
  isRtl?: boolean
  /** Shrinks rather than wraps. */
  isOneLine?: boolean
  /** Space above it. */
  gap?: number
}

interface Column {
  x: number
  y: number
  width: number
  height: number
}

export type Writer = ReturnType<typeof createWriter>

const LEADING = 1.25
/** By how much texts shrink at a time until they fit. */
const STEP = 0.96
const SMALLEST = 0.3

/**
 * Writes texts on a canvas: wrapped, below each other, and smaller where they do not fit. `unit`: pixels of a millimetre. The
 * canvas itself is not scaled, since letters of three pixels would be spaced as such.
 */
export function createWriter(pen: CanvasRenderingContext2D, font: string, unit: number) {
  const use = ({ size, isBold, isRtl }: Line, scale: number): void => {
    pen.font = `${isBold ? 700 : 400} ${size * scale * unit}px ${font}`
    pen.direction = isRtl ? 'rtl' : 'ltr'
    pen.textAlign = 'left'
    pen.textBaseline = 'alphabetic'
  }

  const widthOf = (text: string): number => pen.measureText(text).width / unit

  /** A text without spaces, such as Chinese or a long name, wraps between its letters. */
  function wrap(text: string, width: number): string[] {
    const fits = (more: string) => widthOf(more.trimEnd()) <= width
    const pieces = text.split(/(?<= )/).flatMap(word => (fits(word) ? [word] : [...word]))
    const rows: string[] = []
    let row = ''
    for (const piece of pieces) {
      if (!fits(row + piece)) {
        rows.push(row)
        row = ''
      }
      row += piece
    }
    return [...rows, row].map(part => part.trim()).filter(Boolean)
  }

  const rowsOf = (line: Line, scale: number, width: number): string[] => {
    use(line, scale)
    return line.isOneLine ? [line.text] : wrap(line.text, width)
  }

  function isFitting(lines: Line[], scale: number, { width, height }: Column): boolean {
    let used = 0
    for (const line of lines) {
      const rows = rowsOf(line, scale, width)
      used += (rows.length * line.size * LEADING + (line.gap ?? 0)) * scale
      if (rows.some(row => widthOf(row) > width)) return false
    }
    return used <= height
  }

  function column(lines: Line[], place: Column): void {
    let scale = 1
    while (scale > SMALLEST && !isFitting(lines, scale, place)) scale *= STEP
    let y = place.y
    for (const line of lines) {
      y += (line.gap ?? 0) * scale
      for (const row of rowsOf(line, scale, place.width)) {
        pen.fillStyle = line.color
        pen.fillText(row, place.x * unit, (y + line.size * scale) * unit)
        y += line.size * LEADING * scale
      }
    }
  }

  return { column }
}
