import { register } from 'tsx/esm/api'

// For the source alone: the build makes one file of work-process.ts. A new process does not inherit the loaders of its parent.
// tsx would compile pdf.js again, which takes 200 MB: it is imported before.
await import('pdfjs-dist/legacy/build/pdf.mjs')
await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
register()
await import('./work-process.ts')
