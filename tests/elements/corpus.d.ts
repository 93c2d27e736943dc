/** Names of the PDFs of the corpus, by their verdict; served by the run itself (plugins.ts). */
export const pdfs: Record<'open' | 'locked' | 'active', string[]>

/** Names of its pictures. */
export const pictures: string[]
