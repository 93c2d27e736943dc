/** Marks an element while an input method is composing text in it. */
export function watchComposition(): void {
  const mark = ({ type, target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.shadowRoot) return
    if (type === 'compositionstart') target.dataset.composing = ''
    else delete target.dataset.composing
  }
  for (const type of ['compositionstart', 'compositionend']) addEventListener(type, mark, true)
}
