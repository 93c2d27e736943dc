/** A PDF is a photo if that much of it is pictures: a letter with a logo is none. */
const SHARE = 0.6

const FILTER = '/DCTDecode'

/** The JPEGs of a PDF, as a telephone or a scanner's app puts them in: as they are. */
function* jpegsIn(pdf: Uint8Array): Generator<Uint8Array<ArrayBuffer>> {
  const text = new TextDecoder('latin1').decode(pdf)
  for (let at = text.indexOf(FILTER); at >= 0; at = text.indexOf(FILTER, at + FILTER.length)) {
    const begin = text.indexOf('stream', at)
    const start = text.indexOf('\n', begin) + 1
    const end = text.indexOf('endstream', start)
    if (begin < 0 || end < 0) return
    if (text.startsWith('ÿØÿ', start)) yield pdf.slice(start, end)
  }
}

/** The first page of a PDF that was made of photos; undefined for any other, which nothing here can draw. */
export function photoIn(pdf: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const photos = [...jpegsIn(pdf)]
  const bytes = photos.reduce((sum, photo) => sum + photo.length, 0)
  return bytes > pdf.length * SHARE ? photos[0] : undefined
}
