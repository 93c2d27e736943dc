export interface ListedObject {
  name: string
  size: number
  /** When the object was stored, by the clock of the store. */
  at: Date
}

const valueIn = (xml: string, tag: string) => xml.match(new RegExp(`<${tag}>([^<]*)</${tag}>`))?.[1]

/** Parses a page of ListObjectsV2. Object names contain no character that XML escapes; a continuation token may. */
export function readListing(
  xml: string,
  prefix: string,
): { objects: ListedObject[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    name: (valueIn(entry, 'Key') ?? '').slice(prefix.length),
    size: Number(valueIn(entry, 'Size')),
    at: new Date(valueIn(entry, 'LastModified') ?? 0),
  }))
  const next = valueIn(xml, 'IsTruncated') === 'true' ? valueIn(xml, 'NextContinuationToken') : undefined
  return { objects, next: next && withoutEscapes(next) }
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const withoutEscapes = (text: string) =>
  text.replace(/&(#x?)?(\w+);/g, (whole, kind, value) => {
    if (!kind) return signs[value] ?? whole
    return String.fromCodePoint(Number.parseInt(value, kind === '#x' ? 16 : 10))
  })
