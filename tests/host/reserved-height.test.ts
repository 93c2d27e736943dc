import { expect, test } from 'vitest'
import { snippetStyles } from '../../host/build/embed'
import { codeOf } from '../../host/build/package/guide'
import { reservedHeights } from '../../host/partners/snippet/reserved-height'
import { policyHash } from '../../host/partners/snippet/snippet'
import { read } from '../help/source/house'

test('the snippet in README.md is the guide’s', () => {
  expect(read('README.md')).toContain(codeOf('snippet.html', 'en'))
})

test('the hash that a release lists for a strict policy is that of the guide’s snippet', async () => {
  const [, style = ''] = codeOf('snippet.html', 'en').match(/<style>([\s\S]*)<\/style>/) ?? []
  const listed = Object.fromEntries(snippetStyles())['sante-simulator']
  expect(listed).toEqual({ css: style, style: await policyHash(style) })
})

test('an element that is hidden stays so', () => {
  for (const [tag, css] of Object.entries(reservedHeights))
    expect(css).toContain(`${tag}:not([hidden]){display`)
})
