// Runs first in every page that an engine opens, and records its faults.
{
  const faults = []
  Object.defineProperty(window, 'engineFaults', { value: faults })
  const nameOf = element => element.src || element.href || element.localName
  const onError = event =>
    faults.push(
      event instanceof ErrorEvent
        ? `error: ${event.message} (${event.filename}:${event.lineno})`
        : `not loaded: ${nameOf(event.target)}`,
    )
  // Load errors do not bubble, so the capture phase records them.
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`rejected: ${reason}`))
  addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI }) => faults.push(`policy: ${violatedDirective} ${blockedURI}`),
    true,
  )
  const logError = console.error
  console.error = (...words) => {
    faults.push(`console: ${words.join(' ')}`)
    logError.apply(console, words)
  }
}
