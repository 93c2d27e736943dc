type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  /** Returns false if the value is lost when the page is closed. */
  isKept: (key: string) => boolean
}

/**
 * Returns a storage of the browser. If the browser denies access or the storage is full, values stay in memory until the page is
 * closed.
 */
export function storageOf(name: 'localStorage' | 'sessionStorage'): TabStorage {
  const memory = new Map<string, string>()
  const attempt = <Done>(callback: (storage: Storage) => Done): Done | undefined => {
    try {
      return callback(window[name])
    } catch {
      // A value that could not be stored stays in memory, and `isKept` returns false for it.
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
