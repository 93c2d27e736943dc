// Runs before anything else in every page that an engine opens, and keeps what goes wrong in it.
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
  // What cannot be loaded is told to its element alone, and heard on the way there.
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`rejected: ${reason}`))
  addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI }) => faults.push(`policy: ${violatedDirective} ${blockedURI}`),
    true,
  )
  const told = console.error
  console.error = (...words) => {
    faults.push(`console: ${words.join(' ')}`)
    told.apply(console, words)
  }
}
