type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { isKept: (key: string) => boolean }

/**
 * Returns a storage of the browser. If the browser denies it or it is full, values are kept in memory until the page is closed.
 */
export function storageOf(name: 'localStorage' | 'sessionStorage'): TabStorage {
  const memory = new Map<string, string>()
  const attempt = <Done>(callback: (storage: Storage) => Done): Done | undefined => {
    try {
      return callback(window[name])
    } catch {
      // `isKept` reports what is lost with the page.
      return undefined
    }
  }
  return {
    getItem: key => memory.get(key) ?? attempt(storage => storage.getItem(key)) ?? null,
    isKept: key => !memory.has(key),
    setItem(key, value) {
      memory.set(key, value)
      attempt(storage => {
        storage.setItem(key, value)
        memory.delete(key)
      })
    },
    removeItem(key) {
      memory.delete(key)
      attempt(storage => storage.removeItem(key))
    },
  }
}
