/** Marks a page with drawn views. A browser without declarative shadow roots has templates in their place, and removes them. */
export function markDrawn(): void {
  if ('shadowRootMode' in HTMLTemplateElement.prototype) document.documentElement.dataset.drawn = ''
  const tidy = () => {
    for (const template of document.querySelectorAll('[shadowrootmode]')) template.remove()
  }
  document.addEventListener('readystatechange', tidy, { once: true })
}
