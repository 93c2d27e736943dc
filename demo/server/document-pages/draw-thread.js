import { register } from 'tsx/esm/api'

// A thread does not inherit the loaders of its process, neither `tsx` nor that of a test.
register()
await import('./draw-thread.ts')
