import { register } from 'tsx/esm/api'

// Used only when running from source: the build bundles work-process.ts. A new process does not inherit the loaders of its
// parent. pdf.js is imported before tsx is registered, since tsx would compile it again, which needs 200 MB.
await import('pdfjs-dist/legacy/build/pdf.mjs')
await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
register()
await import('./work-process.ts')
