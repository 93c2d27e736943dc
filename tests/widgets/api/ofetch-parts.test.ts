import { destr } from 'destr'
import { withQuery as withQueryOfUfo } from 'ufo'
import { describe, expect, it } from 'vitest'
import { parseBody, withQuery } from '../../../widgets/api/ofetch-parts'

const address = 'https://site.example/api/messages'

describe('ofetch in the browser', () => {
  it.each([
    { name: 'no query', query: undefined },
    { name: 'an empty query', query: {} },
    { name: 'numbers', query: { page: 1, itemsPerPage: 100 } },
    { name: 'a value that is not given', query: { nature: undefined, page: 2 } },
    {
      name: 'letters of every language and signs with a meaning',
      query: { q: 'rue de l’Église & Cie = 50 % + 學生 #1' },
    },
  ])('writes the same address as with its own package: $name', ({ query }) => {
    const said = new URL(withQuery(address, query))
    const meant = new URL(withQueryOfUfo(address, query ?? {}))
    expect([...said.searchParams]).toEqual([...meant.searchParams])
    expect(said.pathname).toBe(meant.pathname)
  })

  it.each(['{"a":[1,null]}', '"text"', 'null', '<html>not JSON</html>', ''])(
    'reads the same body as with its own package: %s',
    text => expect(parseBody(text)).toEqual(destr(text)),
  )
})
