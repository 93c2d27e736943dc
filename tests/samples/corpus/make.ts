import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { packPdf, printPdf } from '../pdf'
import { writeActions } from './actions'
import { writeAnimated } from './animated'
import { writeIrregular } from './irregular'
import { writePhones } from './phones'
import { writeSigned } from './signed'

// Creates the files that test the inspection, with programs that also create students' documents. Run once, by hand
// (`npx tsx tests/samples/corpus/make.ts`), on a Debian with: ghostscript qpdf poppler-utils imagemagick chromium img2pdf
// librsvg2-bin mupdf-tools python3-reportlab texlive-latex-base weasyprint pdftk-java groff libreoffice-writer-nogui
// openssl.
// The folder of a file is the server's verdict: it accepts PDFs in `open` and pictures in `picture`, and refuses the others.

type Verdict = 'open' | 'locked' | 'active'

const home = fileURLToPath(new URL('.', import.meta.url))
const workFolder = mkdtempSync(join(tmpdir(), 'corpus-'))
const pathOf = (name: string) => join(workFolder, name)

const headless = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${pathOf('profile')}`]

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: workFolder, stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 })

/** Stores a program's output in the folder of its verdict. */
function keep(verdict: Verdict, name: string, bytes: Uint8Array = readFileSync(pathOf('out.pdf'))): void {
  writeFileSync(join(home, verdict, `${name}.pdf`), bytes)
  rmSync(pathOf('out.pdf'), { force: true })
}

async function byPdfkit(): Promise<void> {
  for (const pdfVersion of ['1.3', '1.4', '1.7', '1.7ext3'] as const) {
    const owner = { pdfVersion, ownerPassword: 'bank', permissions: { modifying: false } }
    keep('open', `pdfkit-${pdfVersion}`, await printPdf({ pdfVersion }))
    keep('open', `pdfkit-${pdfVersion}-owner`, await printPdf(owner))
    keep('locked', `pdfkit-${pdfVersion}-user`, await printPdf({ ...owner, userPassword: 'secret' }))
  }
  keep('open', 'pdfkit-tagged', await printPdf({ tagged: true, lang: 'fr-FR' }))
}

async function byPdfLib(): Promise<void> {
  keep('open', 'pdflib-packed', await packPdf())
  for (const algorithm of ['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const) {
    const owner = { algorithm, ownerPassword: 'bank' }
    keep('open', `pdflib-${algorithm}-owner`, await packPdf(0, 2, owner))
    keep('locked', `pdflib-${algorithm}-user`, await packPdf(0, 2, { ...owner, userPassword: 'secret' }))
    keep('active', `pdflib-${algorithm}-script`, await scripted(owner))
  }
  keep('active', 'pdflib-script', await scripted())
  keep('active', 'pdflib-attachment', await packPdf(500))
  const form = await PDFDocument.create()
  form.getForm().createTextField('name').addToPage(form.addPage())
  keep('open', 'pdflib-form', await form.save({ useObjectStreams: false }))
}

async function scripted(lock?: Parameters<typeof packPdf>[2]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Page')
  const action = pdf.context.obj({ Type: 'Action', S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.register(action))
  if (lock) pdf.encrypt({ allowWeakCryptography: true, ...lock })
  return pdf.save()
}

/** Creates the input of the programs below. */
async function prepare(): Promise<void> {
  writeFileSync(pathOf('in.pdf'), await printPdf())
  writeFileSync(pathOf('packed.pdf'), await packPdf())
  writeFileSync(pathOf('script.pdf'), await scripted())
  writeFileSync(
    pathOf('in.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><circle cx="99" cy="99" r="50"/><text x="20" y="20">Carte (recto)</text></svg>',
  )
  writeFileSync(
    pathOf('in.html'),
    '<!doctype html><html lang="fr"><title>Attestation (1)</title><h1>Attestation</h1><p>L’étudiante est inscrite. <a href="https://example.org/">Site</a></p>',
  )
  writeFileSync(
    pathOf('in.tex'),
    '\\documentclass{article}\\begin{document}\\section{Attestation}Inscrite $x^2$ (2026).\\end{document}',
  )
  writeFileSync(
    pathOf('in.ps'),
    '%!PS\n/Helvetica findfont 20 scalefont setfont 72 700 moveto (Attestation \\(2026\\)) show showpage\n',
  )
  writeFileSync(pathOf('in.roff'), '.TL\nAttestation\n.PP\nInscrite (2026).\n')
  run('convert', '-size', '320x200', 'plasma:navy-white', '-quality', '60', 'in.jpg')
  run('convert', '-size', '320x200', 'gradient:navy-white', 'in.png')
}

function byQpdf(): void {
  const ways: Record<string, string[]> = {
    packed: ['--object-streams=generate'],
    unpacked: ['--object-streams=disable'],
    linear: ['--linearize'],
    'linear-packed': ['--linearize', '--object-streams=generate'],
    qdf: ['--qdf'],
    plain: ['--stream-data=uncompress', '--object-streams=generate'],
    'old-version': ['--force-version=1.2', '--object-streams=disable'],
  }
  for (const [name, way] of Object.entries(ways)) {
    run('qpdf', ...way, 'packed.pdf', 'out.pdf')
    keep('open', `qpdf-${name}`)
  }
  const locks: Record<string, string[]> = {
    'rc4-40': ['40', '--'],
    'rc4-128': ['128', '--use-aes=n', '--'],
    'aes-128': ['128', '--use-aes=y', '--'],
    'aes-128-cleartext': ['128', '--cleartext-metadata', '--use-aes=y', '--'],
    'aes-256': ['256', '--'],
    'aes-256-r5': ['256', '--force-R5', '--'],
  }
  for (const [name, lock] of Object.entries(locks)) {
    const encrypt = (user: string, source: string) =>
      run(
        'qpdf',
        '--allow-weak-crypto',
        '--object-streams=generate',
        '--encrypt',
        user,
        'bank',
        ...lock,
        source,
        'out.pdf',
      )
    encrypt('', 'in.pdf')
    keep('open', `qpdf-${name}-owner`)
    encrypt('secret', 'in.pdf')
    keep('locked', `qpdf-${name}-user`)
    encrypt('', 'script.pdf')
    keep('active', `qpdf-${name}-script`)
  }
  run('qpdf', 'in.pdf', '--add-attachment', 'in.png', '--', 'out.pdf')
  keep('active', 'qpdf-attachment')
}

function byGhostscript(): void {
  const write = (...ways: string[]) =>
    run('gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', '-sOutputFile=out.pdf', ...ways)
  for (const version of ['1.2', '1.4', '1.5', '1.7', '2.0']) {
    write(`-dCompatibilityLevel=${version}`, 'in.ps')
    keep('open', `ghostscript-${version}`)
  }
  write('-dPDFA=2', '-sColorConversionStrategy=RGB', '-dPDFACompatibilityPolicy=1', 'in.pdf')
  keep('open', 'ghostscript-pdfa')
  write('-sOwnerPassword=bank', '-dEncryptionR=3', '-dKeyLength=128', 'in.ps')
  keep('open', 'ghostscript-owner')
  write('-sOwnerPassword=bank', '-sUserPassword=secret', '-dEncryptionR=3', '-dKeyLength=128', 'in.ps')
  keep('locked', 'ghostscript-user')
  run('gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfimage24', '-r30', '-sOutputFile=out.pdf', 'in.pdf')
  keep('open', 'ghostscript-image')
}

function byPrinters(): void {
  run('chromium', ...headless, '--print-to-pdf=out.pdf', '--no-pdf-header-footer', pathOf('in.html'))
  keep('open', 'chromium')
  run('weasyprint', 'in.html', 'out.pdf')
  keep('open', 'weasyprint')
  for (const [name, options] of Object.entries({
    plain: '',
    pdfa: ':{"SelectPdfVersion":{"type":"long","value":"2"}}',
    tagged: ':{"UseTaggedPDF":{"type":"boolean","value":"true"}}',
    owner:
      ':{"RestrictPermissions":{"type":"boolean","value":"true"},"PermissionPassword":{"type":"string","value":"bank"}}',
    user: ':{"EncryptFile":{"type":"boolean","value":"true"},"DocumentOpenPassword":{"type":"string","value":"secret"}}',
  })) {
    run(
      'soffice',
      `-env:UserInstallation=file://${pathOf('office')}`,
      '--headless',
      '--convert-to',
      `pdf:writer_web_pdf_Export${options}`,
      'in.html',
    )
    cpSync(pathOf('in.pdf'), pathOf('out.pdf'))
    keep(name === 'user' ? 'locked' : 'open', `libreoffice-${name}`)
  }
}

function byDrawers(): void {
  run('rsvg-convert', '-f', 'pdf', '-o', 'out.pdf', 'in.svg')
  keep('open', 'cairo-rsvg')
  run('pdftocairo', '-pdf', 'packed.pdf', 'out.pdf')
  keep('open', 'cairo-poppler')
  run('pdfunite', 'packed.pdf', 'packed.pdf', 'out.pdf')
  keep('open', 'poppler-unite')
  for (const picture of ['in.jpg', 'in.png']) {
    // Debian's ImageMagick refuses to write PDF files, except under another format name.
    run('convert', picture, 'pdfa:out.pdf')
    keep('open', `imagemagick-${picture.slice(3)}`)
    run('img2pdf', picture, '-o', 'out.pdf')
    keep('open', `imgtopdf-${picture.slice(3)}`)
  }
  run('convert', 'in.jpg', '-compress', 'lzw', 'epdf:out.pdf')
  keep('open', 'imagemagick-lzw')
  for (const [name, before] of Object.entries({
    plain: '',
    old: '\\pdfminorversion=4 \\pdfobjcompresslevel=0 ',
  })) {
    run('pdflatex', '-interaction=batchmode', '-jobname=out', `${before}\\input{in.tex}`)
    keep('open', `tex-${name}`)
  }
  writeFileSync(pathOf('out.pdf'), run('groff', '-ms', '-Tpdf', 'in.roff'))
  keep('open', 'groff')
  for (const [name, way] of Object.entries({
    clean: [],
    ascii: ['-a', '-z'],
    linear: ['-l'],
    pretty: ['-d', '-a'],
  })) {
    run('mutool', 'clean', ...way, 'packed.pdf', 'out.pdf')
    keep('open', `mupdf-${name}`)
  }
  run('pdftk', 'packed.pdf', 'packed.pdf', 'cat', 'output', 'out.pdf', 'owner_pw', 'bank')
  keep('open', 'pdftk-owner')
  run('pdftk', 'packed.pdf', 'output', 'out.pdf', 'compress')
  keep('open', 'pdftk-compress')
  run('pdftk', 'packed.pdf', 'output', 'out.pdf', 'user_pw', 'secret')
  keep('locked', 'pdftk-user')
  const report =
    'from reportlab.pdfgen.canvas import Canvas; from reportlab.lib.pdfencrypt import StandardEncryption as E'
  for (const [name, lock] of Object.entries({
    plain: 'None',
    owner: 'E("","bank",strength=128)',
    user: 'E("secret","bank",strength=40)',
  })) {
    run(
      '/usr/bin/python3',
      '-c',
      `${report}; c=Canvas("out.pdf",encrypt=${lock}); c.drawString(72,700,"Attestation (2026"); c.showPage(); c.save()`,
    )
    keep(name === 'user' ? 'locked' : 'open', `reportlab-${name}`)
  }
}

/** Creates pictures in many variants, as cameras, scanners and programs write them. */
function asPictures(): void {
  const ways: Record<string, string[]> = {
    'baseline.jpg': [],
    'progressive.jpg': ['-interlace', 'JPEG'],
    'grey.jpg': ['-colorspace', 'Gray'],
    'cmyk.jpg': ['-colorspace', 'CMYK'],
    'full-sampling.jpg': ['-sampling-factor', '1x1'],
    'restarts.jpg': ['-define', 'jpeg:restart-interval=4'],
    'arithmetic.jpg': ['-define', 'jpeg:arithmetic-coding=true'],
    'plain.png': ['-define', 'png:color-type=2'],
    'palette.png': ['-colors', '16', '-define', 'png:color-type=3'],
    'black-and-white.png': ['-monochrome', '-define', 'png:bit-depth=1'],
    'deep.png': ['-depth', '16', '-define', 'png:bit-depth=16'],
    'alpha.png': ['-alpha', 'on', '-define', 'png:color-type=6'],
    'interlaced.png': ['-interlace', 'PNG'],
  }
  for (const [name, way] of Object.entries(ways))
    run('convert', 'in.jpg', '-resize', '120x', ...way, join(home, 'picture', name))
  run('rsvg-convert', '-o', join(home, 'picture', 'cairo.png'), 'in.svg')
  run('pdftoppm', '-jpeg', '-r', '20', '-singlefile', 'in.pdf', join(home, 'picture', 'poppler'))
  run('chromium', ...headless, '--screenshot=out.png', '--window-size=200,200', pathOf('in.html'))
  cpSync(pathOf('out.png'), join(home, 'picture', 'chromium.png'))
  const photo = readFileSync(join(home, 'picture', 'baseline.jpg'))
  writeFileSync(
    join(home, 'picture', 'film-behind.jpg'),
    Buffer.concat([photo, Buffer.from('....ftypmp42 of a telephone')]),
  )
  writeIrregular(home)
  writeAnimated(home)
}

for (const folder of ['open', 'locked', 'active', 'picture', 'renamed']) {
  rmSync(join(home, folder), { recursive: true, force: true })
  mkdirSync(join(home, folder))
}
try {
  await prepare()
  await byPdfkit()
  await byPdfLib()
  await writeActions(keep)
  await writeSigned(keep)
  byQpdf()
  byGhostscript()
  byDrawers()
  asPictures()
  await writePhones(keep, home)
  byPrinters()
} finally {
  rmSync(workFolder, { recursive: true, force: true })
}
