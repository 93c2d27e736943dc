/** Sets `data-drawn` if the browser supports declarative shadow roots. Otherwise removes their templates. */
export function markDrawn(): void {
  if ('shadowRootMode' in HTMLTemplateElement.prototype) document.documentElement.dataset.drawn = ''
  const tidy = () => {
    for (const template of document.querySelectorAll('[shadowrootmode]')) template.remove()
  }
  document.addEventListener('readystatechange', tidy, { once: true })
}
