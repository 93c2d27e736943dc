export type Point = [x: number, y: number]

/** Solves eight linear equations by elimination. */
function solve(rows: number[][]): number[] {
  for (let column = 0; column < 8; column++) {
    const size = (row: number[]) => Math.abs(row[column] as number)
    const best = rows.slice(column).reduce((best, row) => (size(row) > size(best) ? row : best))
    rows.splice(rows.indexOf(best), 1)
    rows.splice(column, 0, best)
    for (const row of rows) {
      if (row === best) continue
      const part = (row[column] as number) / (best[column] as number)
      for (let index = column; index < 9; index++)
        row[index] = (row[index] as number) - part * (best[index] as number)
    }
  }
  return rows.map((row, index) => (row[8] as number) / (row[index] as number))
}

/** Returns a function that maps points of a photo to points of the page, from the page's corners in the photo. */
export function perspectiveTo(corners: Point[], { width, height }: { width: number; height: number }) {
  const page: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  const rows = corners.flatMap(([x, y], index) => {
    const [u, v] = page[index] as Point
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solve(rows)
  return (x: number, y: number): Point => {
    const depth = g * x + h * y + 1
    return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
  }
}
