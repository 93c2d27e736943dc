import { expect, test } from 'vitest'
import { snippetStyles } from '../../host/build/embed'
import { codeOf } from '../../host/build/package/guide'
import { policyHash } from '../../widgets/shared/policy-hash'
import { reservedHeights } from '../../widgets/shared/reserved-height'
import { read } from '../help/source/house'

test('README.md has the same snippet as the guide', () => {
  expect(read('README.md')).toContain(codeOf('snippet.html', 'en'))
})

test('a release lists the CSP hash of the style in the guide’s snippet', async () => {
  const [, style = ''] = codeOf('snippet.html', 'en').match(/<style>([\s\S]*)<\/style>/) ?? []
  const listed = Object.fromEntries(snippetStyles())['sante-simulator']
  expect(listed).toEqual({ css: style, style: await policyHash(style) })
})

test('a hidden element stays hidden', () => {
  for (const [tag, css] of Object.entries(reservedHeights))
    expect(css).toContain(`${tag}:not([hidden]){display`)
})
