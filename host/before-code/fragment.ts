function readPart(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    // The fragment is not valid percent-encoding.
    return ''
  }
}

/** Opens the question or chapter that the URL fragment names, as soon as the parser has reached it. */
export function openNamedPart(): void {
  const part = readPart()
  const open = () => {
    const found = document.getElementById(part)
    const folded = found?.querySelector(':scope > details') ?? found?.closest('details')
    folded?.setAttribute('open', '')
    if (!found && document.readyState === 'loading') requestAnimationFrame(open)
  }
  if (part) requestAnimationFrame(open)
}
