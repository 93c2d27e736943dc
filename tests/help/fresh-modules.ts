import { vi } from 'vitest'

// One process runs many files of tests: each finds modules that nothing has touched.
vi.resetModules()
