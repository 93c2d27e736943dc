import { expect } from 'chai'
import { codeToWrite, element, findingsIn, noFaults, pinned, script, site, sourceOf, style } from './pages'

const withPolicy = (policy: string, parts: Parameters<typeof sourceOf>[0] = {}) =>
  sourceOf({
    ...parts,
    head: `<meta http-equiv="Content-Security-Policy" content="${policy}">${parts.head ?? style}`,
  })

const hash = async () => {
  const text = /<style>([\s\S]*)<\/style>/.exec(style)?.[1] ?? ''
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`
}

const sufficient: Record<string, string> = {
  'the origin of the site': `script-src ${site}; connect-src ${site}; style-src 'unsafe-inline'`,
  'a wildcard': `default-src 'self' https://*.example; style-src * 'unsafe-inline'`,
  'a scheme': `default-src https: 'unsafe-inline'`,
  'a host without a scheme': `script-src sante.example; connect-src sante.example:443`,
  'the paths of the files': `script-src ${site}/sante.js ${site}/embed/; connect-src ${site}/api/`,
  'no directive for scripts or requests': `img-src 'none'; base-uri 'none'`,
  'a policy for Trusted Types': `require-trusted-types-for 'script'; trusted-types 'none'`,
}

const insufficient: Record<string, { policy: string; lines: string[] }> = {
  'the source of the script': {
    policy: `script-src 'self' https://cdn.example`,
    lines: [`script-src 'self' https://cdn.example ${site}`],
  },
  'the source of requests, which default-src forbids': {
    policy: `default-src 'self'; script-src ${site}; style-src 'unsafe-inline'`,
    lines: [`connect-src 'self' ${site}`],
  },
  'both sources, in place of the keyword none': {
    policy: `default-src 'none'; style-src 'unsafe-inline'`,
    lines: [`script-src ${site}`, `connect-src ${site}`],
  },
  'the site, where the policy allows another port': {
    policy: 'script-src sante.example:8443',
    lines: [`script-src sante.example:8443 ${site}`],
  },
  'the site, where the policy allows another path': {
    policy: `script-src ${site}/js/`,
    lines: [`script-src ${site}/js/ ${site}`],
  },
  'script-src-elem, which overrides script-src': {
    policy: `script-src ${site}; script-src-elem 'self'`,
    lines: [`script-src-elem 'self' ${site}`],
  },
}

describe('the check of a policy in the source', () => {
  for (const [name, policy] of Object.entries(sufficient))
    it(`finds nothing: ${name}`, async () => {
      expect(await findingsIn(withPolicy(policy))).to.deep.equal([])
    })

  for (const [name, { policy, lines }] of Object.entries(insufficient))
    it(`writes the line that is missing: ${name}`, async () => {
      const findings = await findingsIn(withPolicy(policy))
      expect(findings.map(({ id }) => id)).to.deep.equal(lines.map(() => 'policy'))
      expect(findings.map(codeToWrite)).to.deep.equal(lines)
    })

  it('writes the hash of the style, unless inline styles are allowed', async () => {
    const lines = async (policy: string) => (await findingsIn(withPolicy(policy))).map(codeToWrite)
    expect(await lines(`style-src 'self'`)).to.deep.equal([`style-src 'self' ${await hash()}`])
    expect(await lines(`style-src ${await hash()}`)).to.deep.equal([])
    // Beside a hash, browsers ignore 'unsafe-inline'.
    expect(await lines(`style-src 'unsafe-inline' 'sha256-other'`)).to.deep.equal([
      `style-src 'unsafe-inline' 'sha256-other' ${await hash()}`,
    ])
  })

  it('asks for the nonce where only scripts with a nonce run', async () => {
    const policy = `script-src 'nonce-abc' 'strict-dynamic' ${site}`
    const findings = await findingsIn(withPolicy(policy))
    expect(findings.map(({ id }) => id)).to.deep.equal(['policyNonce'])
    const scripts = script.replace('<script', '<script nonce="abc"')
    expect(await findingsIn(withPolicy(policy, { scripts }))).to.deep.equal([])
  })

  it('names a missing line once, even if two policies lack it', async () => {
    const twice = `<meta http-equiv="content-security-policy" content="connect-src 'self'">`.repeat(2)
    const findings = await findingsIn(sourceOf({ head: twice + style }))
    expect(findings.map(codeToWrite)).to.deep.equal([`connect-src 'self' ${site}`])
  })

  it('asks only for the source of the frame if the page contains only a frame', async () => {
    const body = `<iframe title="x" src="${site}/embed/frame?lang=en"></iframe>`
    const source = withPolicy(`default-src 'self'`, { body, scripts: '', head: '' })
    expect((await findingsIn(source)).map(codeToWrite)).to.deep.equal([`frame-src 'self' ${site}`])
  })
})

describe('the check of the open page', () => {
  const violation = (directive: string, address: string, policy: string) => ({ directive, address, policy })

  it('writes the directive of a header that has refused a request', async () => {
    const refused = violation(
      'connect-src',
      `${site}/embed/releases.json`,
      `default-src 'self'; script-src ${site}`,
    )
    const live = { ...noFaults, violations: [refused, refused] }
    const findings = await findingsIn(sourceOf(), { live, history: null })
    expect(findings.map(codeToWrite)).to.deep.equal([`connect-src 'self' ${site}`])
  })

  it('does not report a refused request to another site', async () => {
    const refused = violation('connect-src', 'https://tracker.example/', `connect-src ${site}`)
    expect(await findingsIn(sourceOf(), { live: { ...noFaults, violations: [refused] } })).to.deep.equal([])
  })

  it('writes the hash of a style that the browser does not apply', async () => {
    const live = { ...noFaults, isReserved: () => false, isApplied: () => false }
    expect((await findingsIn(sourceOf(), { live })).map(codeToWrite)).to.deep.equal([
      `style-src ${await hash()}`,
    ])
    const refused = violation('style-src-elem', 'inline', `style-src 'self'`)
    const findings = await findingsIn(sourceOf(), { live: { ...live, violations: [refused] } })
    expect(findings.map(codeToWrite)).to.deep.equal([`style-src 'self' ${await hash()}`])
  })

  it('does not report the source of the script, since the script has loaded the check', async () => {
    const source = withPolicy(`script-src 'self'; connect-src ${site}; style-src 'unsafe-inline'`, {
      scripts: pinned('4.7.0'),
      body: element,
    })
    expect(await findingsIn(source, { live: noFaults })).to.deep.equal([])
  })
})
