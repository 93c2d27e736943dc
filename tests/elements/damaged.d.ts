/** A damaged PDF, and the server's fault; undefined if the server accepts it. */
export interface DamagedPdf {
  name: string
  base64: string
  fault?: string | undefined
}

/** Damaged PDF files of the corpus. The test run serves this module (plugins.ts). */
export const damagedPdfs: DamagedPdf[]
