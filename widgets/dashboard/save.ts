/** Milliseconds after which the object URL is revoked: the browser has started the download by then. */
const BEGINNING = 60_000

/** Saves a file like a download link. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), BEGINNING)
}
