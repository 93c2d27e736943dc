/** What a browser keeps for this site; where it keeps nothing for anybody, a memory that ends with the page. */
export function storageOf(
  name: 'localStorage' | 'sessionStorage',
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return window[name]
  } catch {
    const kept = new Map<string, string>()
    return {
      getItem: key => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: key => void kept.delete(key),
    }
  }
}
