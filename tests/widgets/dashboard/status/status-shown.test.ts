import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type DossierStatus, dossierStatus } from '../../../../widgets/contract/student/student'
import { Status } from '../../../../widgets/dashboard/status/status'
import { createStatus } from '../../../../widgets/dashboard/status/store'
import { files } from '../../../../widgets/dashboard/texts'
import { formatDate } from '../../../../widgets/dossier/fields/format-date'
import { listFrench } from '../../../../widgets/i18n/french'
import { withLimits } from '../../../../widgets/i18n/limits'
import { LocaleContext } from '../../../../widgets/i18n/locale-context'
import { createTranslator } from '../../../../widgets/i18n/texts'
import { type Language, languages } from '../../../../widgets/shared/language'
import { closingDays, limits } from '../../../../widgets/shared/limits'
import { type OpenCase, openCase } from '../../../actors/case'
import { openPersonalSpace } from '../../../actors/student/space'
import { exampleStudent, finalDocuments, requiredDocuments } from '../../../actors/students'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, withFault } from '../../../help/demo'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterEach(() => demo.empty())
afterAll(() => demo.close())

const loadTexts = createTranslator(listFrench(withLimits(files)))

type PersonalSpace = Awaited<ReturnType<typeof openPersonalSpace>>

/** Returns the section's text, without tags. */
async function renderText({ store, student }: PersonalSpace, language: Language = 'en', changed = student()) {
  const value = { language, texts: await loadTexts(language) }
  const view = createElement(Status, { store, student: changed, titleRef: () => undefined })
  return renderToString(createElement(LocaleContext, { value }, view))
    .replace(/<!-- -->|<\/?span>/g, '')
    .replace(/<bdi lang="fr"[^>]*>(.*?)<\/bdi>/g, '$1')
    .replace(/<[^>]+>/g, '\n')
    .replace(/ ?\n+/g, '\n')
    .replaceAll('&#x27;', "'")
}

/** Returns the section's text once all its requests have ended. */
async function loadAndRender(space: PersonalSpace, language: Language = 'en') {
  const status = space.store.part(createStatus)
  await Promise.all([space.store.attachments.load(), status.load()])
  return renderText(space, language)
}

const startingOn =
  (day: string) => (record: Parameters<NonNullable<Parameters<typeof openCase>[1]>['change'] & {}>[0]) => ({
    ...record,
    school: { ...record.school, rightsStartDate: day },
  })

interface StatusExample {
  status: DossierStatus
  rightsStart?: string
  prepare: (linh: OpenCase) => Promise<unknown>
  /** Label of the status, below the title. */
  label: string
  /** What the student reads first, above the steps of the case. */
  first: RegExp
  /** Other texts of the section. */
  patterns: RegExp[]
  /** Texts that are not shown. */
  absent?: RegExp
}

const reject = async (linh: OpenCase) => {
  for (const category of requiredDocuments) await linh.send(category)
  await linh.judge('IDENTITY', 'REJECTED', 'blurred')
}

const cases: StatusExample[] = [
  {
    status: 'TO_PROCESS',
    prepare: async linh => {
      for (const category of requiredDocuments) await linh.send(category)
    },
    label: 'Application sent',
    first: /Nothing to do for now\nIt is our turn: we are checking/,
    patterns: [
      new RegExp(`Later: for your permanent number\n${finalDocuments.length}\n`),
      /None for now/,
      /on 1\u00a0September\u00a02026/,
    ],
    absent: /provisional number\n/,
  },
  {
    status: 'WAITING_ATTACHMENT',
    prepare: reject,
    label: 'Awaiting further information',
    first:
      /To do now\n1\nWe need this[^\n]*\nPassport or identity card[^\n]*\nRejected: send another one\nReason:[^\n]*\n[^\n]*cannot be read/,
    patterns: [/Submit this document/, /Further information requested/],
    absent: /Nothing to do/,
  },
  {
    status: 'TO_PROCESS_RETURN',
    prepare: async linh => {
      await reject(linh)
      await linh.send('IDENTITY')
    },
    label: 'Application sent',
    first: /Nothing to do for now\nIt is our turn: we are checking/,
    patterns: [/Further information sent/],
  },
  {
    status: 'WAITING_STUDIES_DATE',
    rightsStart: '2026-10-01',
    prepare: linh => linh.sendAndAccept(requiredDocuments),
    label: 'In progress',
    first:
      /Nothing to do for now\nYour application is waiting for your studies to begin, on 1\u00a0October\u00a02026/,
    patterns: [/Documents accepted\n/, /Waiting for your studies to begin/],
  },
  {
    status: 'REGISTERED',
    prepare: linh => linh.sendAndAccept(requiredDocuments),
    label: 'In progress',
    first: new RegExp(
      `Your provisional social security number\n[^]*Copy[^]*Download the certificate[^]*To do now\n${finalDocuments.length}\n.*\nBirth certificate`,
    ),
    patterns: [
      /Your provisional social security number\n/,
      /You pay first/,
      /carte Vitale/,
      /Provisional certificate\nAvailable on 1\u00a0September\u00a02026\nPDF/,
    ],
  },
  {
    status: 'PENDING',
    prepare: linh => linh.sendAndAccept([...requiredDocuments, ...finalDocuments]),
    label: 'In progress',
    first:
      /Your provisional social security number\n[\s\S]*Nothing to do for now\nOnly your permanent number is missing/,
    patterns: [/Your provisional social security number\n/],
    absent: /Later/,
  },
  {
    status: 'AFFILIATED',
    prepare: async linh => {
      await linh.sendAndAccept([...requiredDocuments, ...finalDocuments])
      await linh.act('number')
    },
    label: 'In progress',
    first:
      /Your permanent social security number\n[\s\S]*Nothing to do for now\nIt is our turn: we will finish your application/,
    patterns: [
      /Your permanent social security number\n/,
      /Certificate of entitlement \(attestation de droits\)\n/,
    ],
    absent: /Your provisional social security number\n/,
  },
  {
    status: 'DONE',
    prepare: linh => linh.finish(),
    label: 'Processing complete',
    first:
      /Your permanent social security number\n[\s\S]*Last step: send your bank details \(RIB\) to your CPAM\nYour registration is complete and your application is closed\. If you have not done so yet/,
    patterns: [/Ask for a re-examination/],
  },
  {
    status: 'CANCELED',
    prepare: async linh => {
      await linh.act('remind')
      await linh.act('remind')
      await linh.moveClock(closingDays)
    },
    label: 'Processing complete\nClosed without being completed',
    first:
      /Your application is closed\nAfter two reminders, something that we had asked for was still missing\.\n[^\n]*\nAsk for reopening/,
    patterns: [/Application closed, not completed/, /You did not get a certificate/],
    absent: /To do now|To be submitted|Later/,
  },
]

test('the examples have every status once', () => {
  expect(cases.map(({ status }) => status).sort()).toEqual([...dossierStatus.options].sort())
})

test.each(cases)('in $status the student sees what to do first', async example => {
  const linh = await openCase(demo, example.rightsStart ? { change: startingOn(example.rightsStart) } : {})
  await example.prepare(linh)
  const space = await openPersonalSpace(demo, { isRegistered: true, language: 'en' })
  expect(space.student().dossier.status).toBe(example.status)
  const text = await loadAndRender(space)
  expect(text.startsWith(`\nYour application\n${example.label}`)).toBe(true)
  for (const pattern of [example.first, ...example.patterns]) expect(text).toMatch(pattern)
  if (example.absent) expect(text).not.toMatch(example.absent)
  expect(text.search(example.first)).toBeLessThan(text.indexOf('The steps of your application'))
})

test('a reminded student reads the last day for a reply', async () => {
  const linh = await openCase(demo)
  await linh.act('remind')
  const space = await openPersonalSpace(demo, { isRegistered: true })
  expect(await loadAndRender(space)).toMatch(
    /First reminder on 1\u00a0September\u00a02026\. You will get a second one/,
  )
  await linh.act('remind')
  await space.store.refresh()
  const text = await loadAndRender(space)
  const lastDay = new Date(Date.UTC(2026, 8, 1 + limits.answerDays))
  const date = formatDate(lastDay.toISOString().slice(0, 10), 'en')
  expect(text).toContain(`Reply by ${date}\nIf you do not answer`)
  expect(text).toMatch(
    /Reply by [\s\S]*To do now[\s\S]*Second and last reminder on 1\u00a0September\u00a02026/,
  )
})

test('while the documents are loading, the page does not say whether there are tasks', async () => {
  const space = await openPersonalSpace(demo)
  const text = await renderText(space)
  expect(text).toContain('One moment…')
  expect(text).not.toMatch(/Nothing to do|To do now/)
})

test('if the documents fail to load, the page does not say that there is nothing to do', async () => {
  const fetch = withFault(fetchFrom(demo.app), ({ pathname }) =>
    pathname.endsWith('/attachments') ? new Response(null, { status: 500 }) : undefined,
  )
  const space = await openPersonalSpace(demo, { fetch })
  const text = await loadAndRender(space)
  expect(text).toContain('we do not know if there is still something to send')
  expect(text).toContain('Try again')
  expect(text).not.toMatch(/Nothing to do|To do now/)
  // The rest of the case is shown.
  expect(text).toContain('The steps of your application')
  const student = space.student()
  const reopened = { ...student, dossier: { ...student.dossier, isToConfirm: true } }
  expect(await renderText(space, 'en', reopened)).toMatch(/To do now\n1\n[\s\S]*Check my information/)
})

test('certificates that fail to load can be requested again', async () => {
  let isBroken = true
  const fetch = withFault(fetchFrom(demo.app), ({ pathname }) =>
    isBroken && pathname.endsWith('/attestations') ? new Response(null, { status: 500 }) : undefined,
  )
  const space = await openPersonalSpace(demo, { fetch })
  expect(await loadAndRender(space)).toMatch(/Error in recovering your attestation\nTry again/)
  isBroken = false
  expect(await loadAndRender(space)).toMatch(/None for now/)
})

test.each<[Language, RegExp]>([
  ['fr', /La moitié des dossiers complets a pris 12\sjours au plus/],
  ['en', /Half of the complete applications took 12 days or less/],
  ['es', /La mitad de los expedientes completos tardó 12 días o menos/],
  ['zh', /一半材料齐全的档案在 12 天或更短时间内办完/],
  ['ar', /نصف الملفات الكاملة استغرق 12 يومًا أو أقل/],
])('a waiting student reads how long complete applications took, in %s', async (language, sentence) => {
  const linh = await openCase(demo)
  for (const category of requiredDocuments) await linh.send(category)
  const space = await openPersonalSpace(demo, { isRegistered: true })
  await space.store.attachments.load()
  expect(await renderText(space, language, { ...space.student(), usualDays: 12 })).toMatch(sentence)
  expect(await renderText(space, language)).not.toMatch(sentence)
  await linh.judge('IDENTITY', 'REJECTED', 'blurred')
  const { dossier } = await linh.me()
  expect(await renderText(space, language, { ...space.student(), dossier, usualDays: 12 })).not.toMatch(
    sentence,
  )
})

test('every status has its text in every language', async () => {
  const space = await openPersonalSpace(demo)
  for (const language of languages)
    for (const status of dossierStatus.options) {
      const student = exampleStudent()
      const history = [{ status, at: '2026-09-01T08:00:00.000Z' }]
      const text = await renderText(space, language, {
        ...student,
        dossier: { ...student.dossier, status, history },
      })
      expect(text, `${language} ${status}`).not.toMatch(/undefined|\{\{|status\.|null/)
      expect(text.split('\n')[2], `${language} ${status}`).not.toBe('')
    }
})

/** Exact labels of the specification (section 4). */
const labels: Record<'en' | 'fr', Record<DossierStatus, string>> = {
  en: {
    AFFILIATED: 'In progress',
    PENDING: 'In progress',
    REGISTERED: 'In progress',
    WAITING_STUDIES_DATE: 'In progress',
    TO_PROCESS: 'Application sent',
    TO_PROCESS_RETURN: 'Application sent',
    WAITING_ATTACHMENT: 'Awaiting further information',
    DONE: 'Processing complete',
    CANCELED: 'Processing complete',
  },
  fr: {
    AFFILIATED: 'En cours de traitement',
    PENDING: 'En cours de traitement',
    REGISTERED: 'En cours de traitement',
    WAITING_STUDIES_DATE: 'En cours de traitement',
    TO_PROCESS: 'Dossier envoyé',
    TO_PROCESS_RETURN: 'Dossier envoyé',
    WAITING_ATTACHMENT: 'En attente de complément',
    DONE: 'Traitement terminé',
    CANCELED: 'Abandonné',
  },
}

test.each(['en', 'fr'] as const)('the labels in %s are those of the specification', async language => {
  const texts = await loadTexts(language)
  for (const status of dossierStatus.options)
    expect(texts(`status.label.${status}`)).toBe(labels[language][status])
})
