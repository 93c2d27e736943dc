/** The part of pdfkit that server, build and tests use. pdfkit has no types of its own. */
declare module 'pdfkit' {
  class Document {
    constructor(options?: Document.Options)
    /** Position of the next line, in points from the top. */
    y: number
    page: { width: number; height: number; annotations: Document.Reference[]; dictionary: Document.Reference }
    /** The root of the file. It lists the fields of a form. */
    _root: { data: { AcroForm: { data: { Fields: Document.Reference[] } } } }
    on(event: 'data', listener: (piece: Buffer) => void): this
    on(event: 'end', listener: () => void): this
    font(name: string, size: number): this
    registerFont(name: string, font: import('fontkit').Font): this
    /** Returns the width in points, in the current font and size. */
    widthOfString(text: string): number
    text(text: string, options?: Document.Lines): this
    text(text: string, x: number, y: number, options?: Document.Lines): this
    addPage(): this
    save(): this
    restore(): this
    rotate(degrees: number, options: { origin: [number, number] }): this
    fillColor(color: string): this
    fillOpacity(share: number): this
    lineWidth(points: number): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    circle(x: number, y: number, radius: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    link(x: number, y: number, width: number, height: number, address: string, options?: object): this
    fill(color: string): this
    stroke(color: string): this
    struct(type: string, options: { lang?: string; alt?: string }, child?: () => void): Document.Structure
    addStructure(part: Document.Structure): this
    markContent(tag: string, options?: { type?: string; actual?: string }): this
    endMarkedContent(): this
    initForm(): this
    annotate(x: number, y: number, width: number, height: number, options: object): this
    end(): void
  }
  namespace Document {
    interface Options {
      size?: string
      margin?: number
      pdfVersion?: '1.3' | '1.4' | '1.5' | '1.6' | '1.7' | '1.7ext3'
      userPassword?: string
      ownerPassword?: string
      permissions?: { modifying?: boolean }
      tagged?: boolean
      displayTitle?: boolean
      lang?: string
      info?: { Title?: string; CreationDate?: Date }
    }
    interface Lines {
      width?: number
      align?: 'center'
      lineBreak?: boolean
      baseline?: 'alphabetic'
    }
    interface Reference {
      data: Record<string, unknown>
    }
    interface Structure {
      add(part: Structure): this
      end(): void
    }
  }
  export = Document
}

/** A parsed font file, used only with pdfkit. */
declare module 'fontkit' {
  export interface Font {
    characterSet: number[]
    hasGlyphForCodePoint(code: number): boolean
    /** Creates the glyph once, and stores it with its character. `registerGlyphs` in `font.ts` needs this side effect. */
    glyphForCodePoint(code: number): unknown
  }
  export function create(bytes: Uint8Array): Font
}
