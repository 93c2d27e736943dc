import { register } from 'tsx/esm/api'

// A thread has none of what its server was started with: neither `tsx` nor a test's own loader.
register()
await import('./inspect-thread.ts')
