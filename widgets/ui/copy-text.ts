/** Puts a text where the visitor can paste it from; false where the browser does not let a page do so. */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false)

/** Marks a text, so that it only has to be copied. */
export function selectText(node: Node): void {
  getSelection()?.selectAllChildren(node)
}
