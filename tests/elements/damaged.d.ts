/** A damaged PDF, and why the server refuses it; it has no fault if it is accepted. */
export interface DamagedPdf {
  name: string
  base64: string
  fault?: string | undefined
}

/** Damaged PDFs of the corpus; served by the run itself (plugins.ts). */
export const damagedPdfs: DamagedPdf[]
