import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { durations } from '../../../demo/server/domain/retention/durations'
import { About } from '../../../host/about/about'
import { additions, countOf, rateOf, rgaa } from '../../../host/about/criteria'
import { serverData } from '../../../host/about/privacy'
import { loadWords, showWords } from '../../../host/language/language'
import { version } from '../../../package.json'
import { languages } from '../../../widgets'
import { textsOf } from '../../help/source/house'

async function renderAbout(language: (typeof languages)[number]): Promise<string> {
  showWords(await loadWords(language, 'about'))
  return renderToString(createElement(About))
}

test.each(languages)('in %s the page is complete without scripts', async language => {
  const html = await renderAbout(language)
  for (const part of ['who', 'accessibility', 'privacy', 'legal']) expect(html).toContain(`id="${part}"`)
  expect(html).not.toMatch(/<(p|h\d|li|dt|dd|th|td|caption|summary|b)( [^>]*)?><\/\1>/)
  expect(html).not.toMatch(/\[\[|\]\]|\{\{|\}\}|undefined/)
  expect(html).toContain(version)
})

test('the page states the totals of the table', async () => {
  const html = await renderAbout('en')
  expect(html.match(/<th scope="row"><b>/g)).toHaveLength(rgaa.length + additions.length)
  const [met, missed, absent] = [countOf(rgaa, 'met'), countOf(rgaa, 'missed'), countOf(rgaa, 'absent')]
  expect(html).toContain(`${rateOf(rgaa)}% of the RGAA 4.1 criteria`)
  expect(html).toContain(`${met} met, ${missed} not met, ${absent} not applicable.`)
  expect(met + missed + absent).toBe(106)
})

test('French text in another language is marked as French', async () => {
  expect(/lang="fr"[^>]*>Défenseur des droits</.test(await renderAbout('ar'))).toBe(true)
  expect((await renderAbout('fr')).includes('lang="fr"')).toBe(false)
})

test('without the operator’s texts the page names the reference installation and the address services', async () => {
  const html = await renderAbout('en')
  expect(html).toContain('reference installation')
  expect(html).toContain('data.geopf.fr')
  expect(html).toContain('geo.api.gouv.fr')
})

test.each(languages)('in %s the page lists how long the server keeps each kind of data', async language => {
  const html = await renderAbout(language)
  // The first table lists what the browser stores, the second one what the server records.
  const [, , server = ''] = html.slice(html.indexOf('id="privacy"')).split('<table>')
  expect(server.match(/<th scope="row">/g)).toHaveLength(serverData.length)
  const texts = textsOf(language, 'about')
  for (const { id } of serverData) expect(server).toContain(texts[`about.kept.${id}.until`])
})

test.each(languages)('in %s the page names the retention periods of cases', async language => {
  const { default: file } = await import(`../../../locales/${language}/about.json`)
  const text: string = file.about.privacy.server
  const years = [durations.closedCases, durations.decidedCases, durations.undecidedCases].map(
    ({ days }) => days / 365,
  )
  expect(text.match(/\d+/g)?.map(Number)).toEqual(years)
})
