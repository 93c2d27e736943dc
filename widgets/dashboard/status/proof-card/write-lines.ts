/** A text of the picture. Sizes are in millimetres. */
export interface Line {
  text: string
  size: number
  color: string
  isBold?: boolean
  isRtl?: boolean
  /** If true, the text shrinks instead of wrapping. */
  isOneLine?: boolean
  /** Space above the line. */
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
/** Factor of each step by which texts shrink until they fit, and the smallest scale. */
const STEP = 0.96
const SMALLEST = 0.3

/**
 * Creates a writer of text columns on a canvas. Texts wrap, and shrink if they do not fit. `unit`: pixels per millimetre. The
 * canvas itself is not scaled, because letters of a few pixels would get rounded spacing.
 */
export function createWriter(pen: CanvasRenderingContext2D, font: string, unit: number) {
  const use = ({ size, isBold, isRtl }: Line, scale: number): void => {
    pen.font = `${isBold ? 700 : 400} ${size * scale * unit}px ${font}`
    pen.direction = isRtl ? 'rtl' : 'ltr'
    pen.textAlign = 'left'
    pen.textBaseline = 'alphabetic'
  }

  const widthOf = (text: string): number => pen.measureText(text).width / unit

  /** Returns the rows of a text. A word that is wider than the column, such as Chinese text, wraps between characters. */
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
