/** Copies a text to the clipboard; resolves with false if the browser does not allow it. */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false)

/** Selects a text, so that the visitor only has to copy it. */
export function selectText(node: Node): void {
  getSelection()?.selectAllChildren(node)
}
