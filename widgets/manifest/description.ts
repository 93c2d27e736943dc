/** What something public is for, said to a developer who embeds the kit. Markdown, one paragraph. */
export interface Description {
  en: string
  fr: string
}
