/** How long a browser may take to begin with a file, in milliseconds; then its memory is given back. */
const BEGINNING = 60_000

/** Gives a file to the visitor, as a link to it would. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), BEGINNING)
}
