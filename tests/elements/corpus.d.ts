/** Names of the corpus's PDF files, by folder. The server accepts those in `open`. The test run serves this module (plugins.ts). */
export const pdfs: Record<'open' | 'locked' | 'active', string[]>

/** Names of the corpus's pictures. */
export const pictures: string[]
