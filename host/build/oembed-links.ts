import { tag } from './markup.ts'

/** Tells editors that take addresses how to embed this one (oEmbed, section 4): the server answers with a frame. */
export const oembedLinks = (site: string, address: string, title: string): string[] =>
  [['application/json+oembed', 'json'] as const, ['text/xml+oembed', 'xml'] as const].map(
    ([type, format]) => {
      const href = `${site}/oembed?url=${encodeURIComponent(address)}&format=${format}`
      return tag('link', { rel: 'alternate', type, href, title })
    },
  )
