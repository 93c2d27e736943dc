// Functions for tests, evaluated in the page; the file is one expression.
;(() => {
  const plain = text => (text ?? '').replace(/\s+/g, ' ').trim()

  /** Returns all matches of the selector, shadow roots included. */
  const all = (selector, root = document) => {
    const matches = [...root.querySelectorAll(selector)]
    const scope = root instanceof Element ? [root, ...root.querySelectorAll('*')] : root.querySelectorAll('*')
    for (const { shadowRoot } of scope) if (shadowRoot) matches.push(...all(selector, shadowRoot))
    return matches
  }

  const isShown = element => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }

  const nameOf = element => {
    const labels = [...(element.labels ?? [])].map(({ textContent }) => textContent)
    return plain(
      element.getAttribute('aria-label') ?? (labels.length > 0 ? labels.join(' ') : element.textContent),
    )
  }

  /**
   * Returns the visible elements that match a query. With `isHidden`, hidden elements match too. If an element has exactly
   * this name, elements with longer names do not match.
   */
  const find = ({ selector, within, name, pattern, isHidden = false }) => {
    const roots = within ? all(within) : [document]
    const matches = roots.flatMap(root => all(selector, root)).filter(element => isHidden || isShown(element))
    if (pattern) return matches.filter(element => new RegExp(pattern).test(nameOf(element)))
    if (!name) return matches
    const wanted = plain(name)
    const exact = matches.filter(element => nameOf(element) === wanted)
    return exact.length > 0 ? exact : matches.filter(element => nameOf(element).startsWith(`${wanted} `))
  }

  const parentOf = node => node.parentNode ?? node.host
  const isInside = (node, element) => {
    for (let ancestor = node; ancestor; ancestor = parentOf(ancestor)) if (ancestor === element) return true
    return false
  }

  const topmostAt = (x, y, root = document) => {
    const top = root.elementFromPoint(x, y)
    return top?.shadowRoot && top.shadowRoot !== root ? (topmostAt(x, y, top.shadowRoot) ?? top) : top
  }

  /** Records a click on the element, or on the element that replaces it when the code of the view starts. */
  const listenForClick = (element, query) => {
    window.enginePressed = false
    window.stopEngineListener?.()
    const record = event => {
      const path = event.composedPath()
      if ([element, ...find(query)].some(match => path.includes(match))) window.enginePressed = true
    }
    addEventListener('click', record, { capture: true })
    window.stopEngineListener = () => removeEventListener('click', record, { capture: true })
  }

  /**
   * Returns the point at which a click reaches the element, or the reason why no click can reach it. Then records whether a
   * click arrives.
   */
  const target = query => {
    const [element] = find(query)
    if (!element) return { why: 'it is missing' }
    if (element.matches(':disabled')) return { why: 'it is disabled' }
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const [{ x, y, width, height }] = element.getClientRects()
    const centre = { x: x + width / 2, y: y + height / 2 }
    const top = topmostAt(centre.x, centre.y)
    const isReached = [element, ...(element.labels ?? [])].some(clickable => isInside(top, clickable))
    listenForClick(element, query)
    return isReached ? centre : { why: `${top?.localName}.${top?.className} covers it` }
  }

  /** Resolves with the position of an element in the document, in pixels, once it is rendered. */
  const positionOf = query =>
    new Promise(done => {
      const measure = () => {
        const [element] = find(query)
        const box = element?.getBoundingClientRect()
        done(box && [Math.round(box.x + scrollX), Math.round(box.y + scrollY)])
      }
      requestAnimationFrame(() => requestAnimationFrame(measure))
    })

  /** Returns true if this text is visible, anywhere or in matches of the selector. */
  const hasText = (text, within) => {
    const wanted = plain(text)
    const isMatch = element => plain(element.textContent).includes(wanted) && isShown(element)
    const roots = within ? all(within) : [document.body]
    return roots.some(root => isMatch(root) || all('*', root).some(isMatch))
  }

  const hasValue = (query, value) => find(query).some(field => field.value === value)

  /** Chooses an option of a native list, and dispatches the events that the browser would dispatch. */
  const select = (query, value) => {
    const [list] = find(query)
    list.focus()
    list.value = value
    for (const kind of ['input', 'change']) list.dispatchEvent(new Event(kind, { bubbles: true }))
  }

  /** Checks the page and open dialogs. Returns a text for each of them that overflows horizontally. */
  const overflowing = () =>
    [document.documentElement, ...all('dialog[open]')]
      .map(element => [
        element.localName,
        element.scrollWidth,
        element === document.documentElement ? innerWidth : element.clientWidth,
      ])
      .filter(([, content, available]) => content > available)
      .map(([name, content, available]) => `${name}: ${content} > ${available}`)

  return { all, find, target, positionOf, hasText, hasValue, select, overflowing }
})()
