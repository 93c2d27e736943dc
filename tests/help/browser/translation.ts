/**
 * Calls `replace` with each text node of the page, now and after each change, in shadow roots too. Runs in the page, so it
 * uses nothing from outside the function.
 */
export function followTexts(replace: (text: Text) => void): void {
  const followed = new WeakSet<Node>()
  const follow = (root: Node): void => {
    if (!followed.has(root)) {
      followed.add(root)
      new MutationObserver(() => follow(root)).observe(root, {
        characterData: true,
        childList: true,
        subtree: true,
      })
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (node instanceof Text) texts.push(node)
      else if (node instanceof Element && node.shadowRoot) follow(node.shadowRoot)
    }
    texts.forEach(replace)
  }
  follow(document)
  // Attaching a shadow root to an element in the page is not reported as a mutation.
  setInterval(() => follow(document), 100)
}

/** Replaces a text node like a browser's translation: puts its words into two nested `<font>` elements. */
export function translate(text: Text): void {
  const untranslated = 'script, style, noscript, template, title, textarea, option, font, [translate=no]'
  if (!text.data.trim() || text.parentElement?.closest(untranslated)) return
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  outer.append(inner)
  inner.append(text.data)
  text.replaceWith(outer)
}

/** Replaces a text node like an extension for phone calls: puts each phone number into a link. */
export function linkNumbers(text: Text): void {
  const [before, number, after] = text.data.split(/([+\d][\d\s]{7,}\d)/)
  if (!number || text.parentElement?.closest('script, style, textarea, option, [data-call]')) return
  const link = document.createElement('a')
  link.dataset.call = link.href = `tel:${number.replace(/\s/g, '')}`
  link.append(number)
  text.replaceWith(before ?? '', link, after ?? '')
}
