/** Returns a class with the parts of XMLHttpRequest that an upload uses. It sends its requests through `fetch`. */
export const createRequestClass = (fetch: typeof globalThis.fetch) =>
  class {
    timeout = 0
    status = 0
    responseText = ''
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload = () => undefined
    onerror = () => undefined
    ontimeout = () => undefined
    #method = ''
    #address = ''
    #headers: Record<string, string> = {}
    #responseHeaders = new Headers()
    #stop = new AbortController()

    open(method: string, address: string): void {
      this.#method = method
      this.#address = address
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value
    }

    getResponseHeader(name: string): string | null {
      return this.#responseHeaders.get(name)
    }

    abort(): void {
      this.#stop.abort()
    }

    send(body: FormData): void {
      const controller = this.#stop
      const timer = setTimeout(() => controller.abort(), this.timeout)
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      fetch(this.#address, { method: this.#method, headers: this.#headers, body, signal: controller.signal })
        .then(async response => {
          this.status = response.status
          this.#responseHeaders = response.headers
          this.responseText = await response.text()
        })
        .then(
          () => this.onload(),
          () => (controller.signal.aborted ? this.ontimeout() : this.onerror()),
        )
        .finally(() => clearTimeout(timer))
    }
  }
