import { expect, test } from 'vitest'
import { createPartners, readRelease } from '../../../demo/pages/partner-pages/serve'
import { version } from '../../../package.json'
import { policyHash } from '../../../widgets/shared/policy-hash'
import { read } from '../../help/source/house'

const app = createPartners({ site: 'https://site.example', release: readRelease('dist') })
const css = JSON.parse(read(`dist/embed/${version}/snippet-style.json`))['sante-simulator'].css

test('a webmaster reads the snippet with its style and the address of its script', async () => {
  const page = await (await app.request('/')).text()
  const [, code = ''] = page.match(/<code>([\s\S]*?)<\/code>/) ?? []
  const snippet = code.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')
  expect(snippet).toContain(`<style>${css}</style>`)
  expect(snippet).toContain(`src="https://site.example/embed/${version}/simulator.js"`)
})

test.each(['/strict', '/tampered'])('the policy of %s allows each style of the page', async path => {
  const answer = await app.request(path)
  const policy = answer.headers.get('Content-Security-Policy')
  const styles = [...(await answer.text()).matchAll(/<style>([\s\S]*?)<\/style>/g)]
  expect(styles).not.toHaveLength(0)
  for (const [, style = ''] of styles) expect(policy).toContain(await policyHash(style))
})
