import { createPhoto } from './photo'

// Runs in an iframe under a part of the site's Content-Security-Policy. policy.test.ts reads `outcome`.
const violations: string[] = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
  violations.push(violatedDirective),
)

const address = '/.cache/scan/scan.js'

export interface Outcome {
  photo: unknown
  pdf: unknown
  violations: string[]
}

async function checkFiles(): Promise<Outcome> {
  const { checkFile } = (await import(address)) as typeof import('../../../widgets/file-check/scan')
  const locked = await fetch('/tests/samples/corpus/locked/qpdf-aes-256-user.pdf')
  return {
    photo: await checkFile('VISA', await createPhoto({ type: 'image/png' })),
    pdf: await checkFile('VISA', new File([await locked.blob()], 'visa.pdf')),
    violations,
  }
}

Object.assign(window, { outcome: checkFiles() })
