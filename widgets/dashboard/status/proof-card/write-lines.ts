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

interface Area {
  x: number
  y: number
  width: number
  height: number
}

export type Writer = ReturnType<typeof createWriter>

const LINE_HEIGHT = 1.25
/** Texts are scaled by this factor until they fit, at most down to the minimum scale. */
const SHRINK_FACTOR = 0.96
const MIN_SCALE = 0.3

/**
 * Creates a writer of text columns on a canvas. Texts wrap, and shrink if they do not fit. `unit` is the number of
 * pixels per millimetre. The canvas itself is not scaled, because browsers round the letter spacing of a font of a few pixels.
 */
export function createWriter(context: CanvasRenderingContext2D, font: string, unit: number) {
  const setFont = ({ size, isBold, isRtl }: Line, scale: number): void => {
    context.font = `${isBold ? 700 : 400} ${size * scale * unit}px ${font}`
    context.direction = isRtl ? 'rtl' : 'ltr'
    context.textAlign = 'left'
    context.textBaseline = 'alphabetic'
  }

  const widthOf = (text: string): number => context.measureText(text).width / unit

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
    setFont(line, scale)
    return line.isOneLine ? [line.text] : wrap(line.text, width)
  }

  function fitsColumn(lines: Line[], scale: number, { width, height }: Area): boolean {
    let used = 0
    for (const line of lines) {
      const rows = rowsOf(line, scale, width)
      used += (rows.length * line.size * LINE_HEIGHT + (line.gap ?? 0)) * scale
      if (rows.some(row => widthOf(row) > width)) return false
    }
    return used <= height
  }

  function writeColumn(lines: Line[], area: Area): void {
    let scale = 1
    while (scale > MIN_SCALE && !fitsColumn(lines, scale, area)) scale *= SHRINK_FACTOR
    let y = area.y
    for (const line of lines) {
      y += (line.gap ?? 0) * scale
      for (const row of rowsOf(line, scale, area.width)) {
        context.fillStyle = line.color
        context.fillText(row, area.x * unit, (y + line.size * scale) * unit)
        y += line.size * LINE_HEIGHT * scale
      }
    }
  }

  return { writeColumn }
}
