import { expect } from 'chai'
import { codeToWrite, findingsIn, site, sourceOf } from './pages'

const schools = [
  { name: 'Université Lumière Lyon 2', acronyms: 'UL2' },
  { name: 'Université Claude Bernard Lyon 1', acronyms: 'UCBL' },
  { name: 'Université de Lorraine', acronyms: 'UL' },
]

const simulator = (school: string) => `<sante-simulator lang="en" school="${school}"></sante-simulator>`
const findings = (body: string) => findingsIn(sourceOf({ body }), { schools })

describe('the check of a proposed school', () => {
  for (const [name, school] of Object.entries({
    'a name of the list': 'Université Lumière Lyon 2',
    'another case and no accents': 'universite lumiere lyon 2',
    'an acronym': 'UL2',
  }))
    it(`finds nothing: ${name}`, async () => {
      expect(await findings(simulator(school))).to.deep.equal([])
    })

  for (const [name, [school, listedName]] of Object.entries({
    'a name with a typing error': ['Université Lumiere Lyon2', 'Université Lumière Lyon 2'],
    'words of one name only': ['Claude Bernard', 'Université Claude Bernard Lyon 1'],
  }))
    it(`writes the name that was meant: ${name}`, async () => {
      const [finding, ...more] = await findings(simulator(`${school}`))
      expect(more).to.deep.equal([])
      expect(finding).to.deep.include({ id: 'schoolUnknown', words: { value: school } })
      expect(finding && codeToWrite(finding)).to.equal(simulator(`${listedName}`))
    })

  it('removes a school that does not mean exactly one name of the list', async () => {
    for (const school of ['Hogwarts', 'Lyon'])
      expect((await findings(simulator(school))).map(codeToWrite)).to.deep.equal([
        '<sante-simulator lang="en"></sante-simulator>',
      ])
  })

  it('reports an unknown school once, with each link and frame that contains it', async () => {
    const link = `<a href="${site}/login?lang=en&amp;school=Claude+Bernard">`
    const frame = `<iframe title="Check" src="${site}/embed/frame?lang=en&amp;school=Claude+Bernard">`
    const inside = simulator('Claude Bernard').replace('></', `>${link}Check</a></`)
    const other = '<a href="https://other.example/?school=Claude+Bernard">Other</a>'
    const [finding, ...more] = await findings(`${inside}${frame}</iframe>${other}`)
    expect(more).to.deep.equal([])
    const right = 'school=Universit%C3%A9+Claude+Bernard+Lyon+1'
    const [wholeLink, wholeFrame] = [`${link}Check</a>`, `${frame}</iframe>`]
    expect(finding?.lines).to.deep.equal([
      { use: 'found', code: inside },
      { use: 'write', code: inside.replace('"Claude Bernard"', '"Université Claude Bernard Lyon 1"') },
      { use: 'found', code: wholeLink },
      { use: 'write', code: wholeLink.replace('school=Claude+Bernard', right) },
      { use: 'found', code: wholeFrame },
      { use: 'write', code: wholeFrame.replace('school=Claude+Bernard', right) },
    ])
  })

  it('also corrects the school in the line that corrects another fault', async () => {
    const wrong = simulator('Claude Bernard').replace('school', 'theme="drak" school')
    for (const finding of await findings(wrong))
      expect(codeToWrite(finding)).to.equal(
        '<sante-simulator lang="en" theme="dark" school="Université Claude Bernard Lyon 1"></sante-simulator>',
      )
  })

  it('says nothing if the list cannot be loaded', async () => {
    expect(await findingsIn(sourceOf({ body: simulator('Hogwarts') }))).to.deep.equal([])
  })
})
