/** A description for developers who embed the kit. Markdown, one paragraph. */
export interface Description {
  en: string
  fr: string
}
