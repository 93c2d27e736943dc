import { expect } from 'chai'
import {
  codeToWrite,
  element,
  findingsIn,
  history,
  noFaults,
  pinned,
  script,
  site,
  sourceOf,
  style,
  tag,
} from './pages'

const frame = (attributes: string) =>
  `<iframe title="Check" src="${site}/embed/frame?lang=en"${attributes}></iframe>`
const simulator = (attributes: string) =>
  `<sante-simulator${attributes}><a href="${site}/">Check</a></sante-simulator>`

const goodPages: Record<string, string> = {
  'the snippet of the newest release': sourceOf(),
  'the newest release, pinned': sourceOf({ scripts: pinned('4.7.0') }),
  'the classic script': sourceOf({ scripts: `<script src="${site}/sante-classic.js" defer></script>` }),
  'a major version': sourceOf({
    scripts: `<script type="module" src="${site}/embed/4/simulator.js"></script>`,
  }),
  'two questionnaires with one script': sourceOf({ body: element + element }),
  'a language with a region': sourceOf({ body: simulator(' lang="en-GB"'), lang: ' lang="en-US"' }),
  'the language of the page': sourceOf({ body: simulator('') }),
  'attributes of HTML and of frameworks': sourceOf({
    body: simulator(' id="x" class="a" style="margin:0" data-x="1" aria-label="x" _ngcontent-1 theme="dark"'),
  }),
  'a frame alone': sourceOf({ body: frame(''), scripts: '', head: '' }),
  'the first question in the tag': sourceOf({
    body: `${tag}<template shadowrootmode="open"><script></script><p accesskey="a"></p></template></sante-simulator><a accesskey="a">A</a>`,
  }),
  'a tag manager that names the script': sourceOf({
    scripts: `<script>var s = document.createElement('script'); s.src = '${site}/sante.js'</script>`,
  }),
}

const login = `<sante-login lang="en"><a href="${site}/login">Log in</a></sante-login>`

interface Fault {
  source: string
  id: string
  /** The line to write. */
  line?: string
}

const faults: Record<string, Fault> = {
  'no element': { source: sourceOf({ body: '<p>Text</p>' }), id: 'noElement' },
  'a misspelt tag': {
    source: sourceOf({ body: '<sante-simulateur lang="en"></sante-simulateur>' }),
    id: 'tagUnknown',
    line: '<sante-simulator lang="en"></sante-simulator>',
  },
  'a tag with an accent': {
    source: sourceOf({ body: '<santé-simulator><a href="/">Register</a></santé-simulator>' }),
    id: 'tagUnknown',
    line: '<sante-simulator><a href="/">Register</a></sante-simulator>',
  },
  'no end tag': {
    source: sourceOf({ body: '<sante-simulator lang="en"/><footer>End</footer>' }),
    id: 'endMissing',
    line: '</sante-simulator>',
  },
  'no script': { source: sourceOf({ scripts: '' }), id: 'scriptMissing', line: script },
  'a script without type="module"': {
    source: sourceOf({ scripts: `<script src="${site}/sante.js"></script>` }),
    id: 'scriptType',
    line: `<script src="${site}/sante.js" type="module"></script>`,
  },
  'a script that a consent manager holds back': {
    source: sourceOf({ scripts: `<script type="text/plain" src="${site}/sante.js"></script>` }),
    id: 'scriptBlocked',
    line: `<script src="${site}/sante-classic.js" defer></script>`,
  },
  'a script whose address was moved to another attribute': {
    source: sourceOf({ scripts: `<script type="module" data-src="${site}/sante.js"></script>` }),
    id: 'scriptBlocked',
  },
  'the classic script as a module': {
    source: sourceOf({ scripts: `<script type="module" src="${site}/sante-classic.js"></script>` }),
    id: 'classicType',
    line: `<script src="${site}/sante-classic.js" defer></script>`,
  },
  'a script that the site does not have': {
    source: sourceOf({ scripts: `<script type="module" src="${site}/santé.js"></script>` }),
    id: 'scriptUnknown',
    line: script,
  },
  'a copy of the script': {
    source: sourceOf({ scripts: '<script type="module" src="/js/sante.js"></script>' }),
    id: 'scriptOrigin',
    line: `<script type="module" src="${site}/js/sante.js"></script>`,
  },
  'the script by http:': {
    source: sourceOf({ scripts: script.replace('https:', 'http:') }),
    id: 'scriptOrigin',
    line: script,
  },
  'the script twice': { source: sourceOf({ scripts: script + script }), id: 'scriptTwice' },
  'two releases': { source: sourceOf({ scripts: script + pinned('4.7.0') }), id: 'scriptReleases' },
  'a wrong hash': {
    source: sourceOf({ scripts: pinned('4.7.0', 'sha384-other') }),
    id: 'integrity',
    line: pinned('4.7.0'),
  },
  'a hash of a file that changes': {
    source: sourceOf({ scripts: script.replace('></script>', ' integrity="sha384-x"></script>') }),
    id: 'integrityMoves',
    line: script,
  },
  'a release that is not listed': {
    source: sourceOf({ scripts: pinned('4.6.9') }),
    id: 'releaseUnknown',
    line: pinned('4.7.0'),
  },
  'an older release': {
    source: sourceOf({ scripts: pinned('4.6.1') }),
    id: 'releaseOld',
    line: pinned('4.7.0'),
  },
  'a release without support': {
    source: sourceOf({ scripts: pinned('3.0.0') }),
    id: 'releaseEnded',
    line: pinned('4.7.0'),
  },
  'an unknown language': {
    source: sourceOf({ body: simulator(' lang="english"') }),
    id: 'langInvalid',
    line: simulator(' lang="en"'),
  },
  'a language other than that of the page': {
    source: sourceOf({ body: simulator(' lang="fr"') }),
    id: 'langDiffers',
  },
  'a page in a language that the questionnaire lacks': {
    source: sourceOf({ body: simulator(''), lang: ' lang="de"' }),
    id: 'langMissing',
    line: simulator(' lang="fr"'),
  },
  'a misspelt attribute': {
    source: sourceOf({ body: simulator(' lang="en" partenaire="lyon-2"') }),
    id: 'attributeUnknown',
    line: simulator(' lang="en" partner="lyon-2"'),
  },
  'an attribute that does not exist': {
    source: sourceOf({ body: simulator(' lang="en" width="100%"') }),
    id: 'attributeUnknown',
    line: simulator(' lang="en"'),
  },
  'an attribute of another element': {
    source: sourceOf({
      head: style.replaceAll('sante-simulator', 'sante-login'),
      body: login.replace('lang', 'heading-level="2" lang'),
    }),
    id: 'attributeUnknown',
    line: login,
  },
  'a value that is not in the list': {
    source: sourceOf({ body: simulator(' lang="en" theme="Dark"') }),
    id: 'attributeChoice',
    line: simulator(' lang="en" theme="dark"'),
  },
  'a short name with spaces': {
    source: sourceOf({ body: simulator(' lang="en" partner="Université de Lyon"') }),
    id: 'partnerValue',
    line: simulator(' lang="en" partner="universite-de-lyon"'),
  },
  'an address without https:': {
    source: sourceOf({ body: simulator(' lang="en" site-url="www.sante.example"') }),
    id: 'addressValue',
    line: simulator(' lang="en"'),
  },
  'no reserved height': {
    source: sourceOf({ head: '' }),
    id: 'height',
    line: style,
  },
  'a form around the element': {
    source: sourceOf({ body: `<form action="/search">${element}</form>` }),
    id: 'inForm',
    line: element,
  },
  'an access key twice': {
    source: sourceOf({ body: `<a accesskey="s">A</a><button accesskey="S">B</button>${element}` }),
    id: 'accesskeyTwice',
  },
  'a key handler of the page': {
    source: sourceOf().replace('<body>', '<body onkeydown="go(event)">'),
    id: 'keyHandler',
  },
  'a frame of a page that cannot be framed': {
    source: sourceOf({ body: `<iframe title="x" src="${site}/?lang=en"></iframe>${element}` }),
    id: 'frameAddress',
    line: `<iframe title="x" src="${site}/embed/frame?lang=en"></iframe>`,
  },
  'a frame whose sandbox forbids scripts': {
    source: sourceOf({ body: frame(' sandbox="allow-popups"'), scripts: '', head: '' }),
    id: 'frameSandbox',
  },
}

describe('the check of a source', () => {
  for (const [name, source] of Object.entries(goodPages))
    it(`finds nothing on a good page: ${name}`, async () => {
      expect(await findingsIn(source)).to.deep.equal([])
    })

  for (const [name, { source, id, line }] of Object.entries(faults))
    it(`reports exactly one fault: ${name}`, async () => {
      const findings = await findingsIn(source)
      expect(findings.map(finding => finding.id)).to.deep.equal([id])
      if (line) expect(findings.map(codeToWrite)).to.deep.equal([line])
    })

  it('proposes a script beside the element only if the page has no script', async () => {
    const linesFor = async (scripts: string) => {
      const findings = await findingsIn(sourceOf({ scripts, body: '<p>&lt;sante-simulator&gt;</p>' }))
      return findings.flatMap(({ lines }) => lines.map(({ code }) => code))
    }
    expect(await linesFor('')).to.deep.equal([script, ...(await linesFor(script))])
    expect(await linesFor(script)).to.have.length(1)
  })

  it('lists the faults that stop the element before other faults', async () => {
    const findings = await findingsIn(
      sourceOf({
        head: '',
        scripts: `<script src="${site}/sante.js"></script>`,
        body: `<form>${element}</form>`,
      }),
    )
    expect(findings.map(({ id }) => id)).to.deep.equal(['scriptType', 'height', 'inForm'])
  })

  it('proposes the fully corrected tag in each finding about the tag', async () => {
    const wrong = ' lang="english" partenaire="Université de Lyon" theme="drak"'
    const findings = await findingsIn(sourceOf({ body: `<form>${simulator(wrong)}</form>` }))
    const whole = '<sante-simulator lang="en" theme="dark" partner="universite-de-lyon">'
    expect(findings.map(({ id }) => id)).to.deep.equal([
      'attributeChoice',
      'langInvalid',
      'attributeUnknown',
      'inForm',
    ])
    for (const finding of findings) expect(codeToWrite(finding)).to.contain(whole)
  })

  it('does not complain about the page’s language if only a part of the page was pasted', async () => {
    expect(await findingsIn(style + script + simulator(''), { isWhole: false })).to.deep.equal([])
    expect((await findingsIn(style + script + simulator(''))).map(({ id }) => id)).to.deep.equal([
      'langMissing',
    ])
  })

  it('says nothing about the age of a release if the list of releases cannot be loaded', async () => {
    expect(await findingsIn(sourceOf({ scripts: pinned('3.0.0') }), { history: null })).to.deep.equal([])
  })

  it('does not propose a release that was built but not published', async () => {
    const built = history.map(entry => ({ ...entry, date: null, supportedUntil: null }))
    expect(await findingsIn(sourceOf({ scripts: pinned('4.6.1') }), { history: built })).to.deep.equal([])
    const findings = await findingsIn(sourceOf({ scripts: pinned('4.6.9') }), { history: built })
    expect(findings.map(codeToWrite)).to.deep.equal([script])
  })

  it('finds an element in the shadow root of another element', async () => {
    const inner = `<my-page><template shadowrootmode="open">${simulator(' lang="english"')}</template></my-page>`
    expect((await findingsIn(sourceOf({ body: inner }))).map(({ id }) => id)).to.deep.equal(['langInvalid'])
  })
})

describe('the check of the open page', () => {
  it('finds nothing on a good page', async () => {
    expect(await findingsIn(sourceOf(), { live: noFaults })).to.deep.equal([])
    expect(await findingsIn(sourceOf({ scripts: '' }), { live: noFaults })).to.deep.equal([])
  })

  it('accepts a height that the page reserves without the kit’s style', async () => {
    const live = { ...noFaults, isReserved: () => false }
    expect((await findingsIn(sourceOf({ head: '' }), { live })).map(({ id }) => id)).to.deep.equal(['height'])
    expect(await findingsIn(sourceOf({ head: '' }), { live: noFaults })).to.deep.equal([])
  })

  it('sees a key handler that a script has set', async () => {
    const live = { ...noFaults, hasKeyHandler: true }
    expect((await findingsIn(sourceOf(), { live })).map(({ id }) => id)).to.deep.equal(['keyHandler'])
  })

  it('names the frame and the script that cross-origin isolation has blocked', async () => {
    const classic = `${site}/sante-classic.js`
    const live = { ...noFaults, isIsolated: true, embedderRefusals: [`${site}/embed/frame?lang=en`, classic] }
    const body = element + frame('')
    const findings = await findingsIn(
      sourceOf({ scripts: `<script src="${classic}" defer></script>`, body }),
      {
        live,
      },
    )
    expect(findings.map(({ id }) => id)).to.deep.equal(['frameIsolated', 'scriptIsolated'])
    expect(findings.map(codeToWrite)).to.deep.equal([
      `<iframe title="Check" src="${site}/embed/frame?lang=en" credentialless></iframe>`,
      `<script src="${classic}" defer crossorigin="anonymous"></script>`,
    ])
  })
})
