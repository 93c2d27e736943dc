/** What the tests use of pdfkit, which brings no types. */
declare module 'pdfkit' {
  class Document {
    constructor(options?: Document.Options)
    on(event: 'data', listener: (piece: Buffer) => void): this
    on(event: 'end', listener: () => void): this
    text(text: string): this
    addPage(): this
    end(): void
  }
  namespace Document {
    interface Options {
      size?: string
      pdfVersion?: '1.3' | '1.4' | '1.5' | '1.6' | '1.7' | '1.7ext3'
      userPassword?: string
      ownerPassword?: string
      permissions?: { modifying?: boolean }
    }
  }
  export = Document
}
