/** A damaged PDF. `fault` is what the server finds; undefined if the server accepts the file. */
export interface DamagedPdf {
  name: string
  base64: string
  fault?: string | undefined
}

/** Damaged PDF files of the corpus. The test run serves this module (plugins.ts). */
export const damagedPdfs: DamagedPdf[]
