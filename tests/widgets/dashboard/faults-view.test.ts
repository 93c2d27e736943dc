import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Documents } from '../../../widgets/dashboard/documents/documents'
import { createDocuments } from '../../../widgets/dashboard/documents/store'
import { Exchange } from '../../../widgets/dashboard/exchange/exchange'
import { createExchange } from '../../../widgets/dashboard/exchange/store'
import { Information } from '../../../widgets/dashboard/information/information'
import { createInformation } from '../../../widgets/dashboard/information/store'
import type { SectionProps } from '../../../widgets/dashboard/section-props'
import { Status } from '../../../widgets/dashboard/status/status'
import { createStatus } from '../../../widgets/dashboard/status/store'
import type { Dashboard } from '../../../widgets/dashboard/store/store'
import { spaceUploads } from '../../../widgets/dashboard/store/unsaved'
import { LocaleContext } from '../../../widgets/i18n/locale-context'
import { languages } from '../../../widgets/shared/language'
import { openPersonalSpace } from '../../actors/student/space'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, withFault } from '../../help/demo'
import { pdf } from '../../samples/files'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterEach(() => demo.empty())
afterAll(() => demo.close())

interface FailureCase {
  what: string
  view: (props: SectionProps) => ReturnType<typeof Status>
  /** Makes the requests that succeed. After that, `fail` makes the requests that fail. */
  before?: (store: Dashboard) => Promise<unknown>
  fail: (store: Dashboard) => Promise<unknown>
  /** Label of the retry button, and how many such buttons there are. */
  retryLabel: string
  buttonCount?: number
}

const loadDocuments = ({ attachments }: Dashboard) => attachments.load()
const loadMessages = (store: Dashboard) => store.part(createExchange).open()

function chooseAndSend(store: Dashboard): Promise<void> {
  void spaceUploads.keep('SCHOOL_ATTESTATION', { name: 'scan.pdf', kind: 'pdf', bytes: pdf() })
  return store.part(createDocuments).send('SCHOOL_ATTESTATION')
}

const cases: FailureCase[] = [
  {
    what: 'the status without documents and without certificates',
    view: Status,
    fail: async store => [await loadDocuments(store), await store.part(createStatus).load()],
    retryLabel: 'again',
    buttonCount: 2,
  },
  {
    what: 'the status with documents that could not be reloaded',
    view: Status,
    before: async store => [await loadDocuments(store), await store.part(createStatus).load()],
    fail: loadDocuments,
    retryLabel: 'again',
  },
  {
    what: 'the information',
    view: Information,
    fail: store => store.part(createInformation).loadEditable(),
    retryLabel: 'again',
  },
  { what: 'the documents', view: Documents, fail: loadDocuments, retryLabel: 'again' },
  {
    what: 'the documents that could not be reloaded',
    view: Documents,
    before: loadDocuments,
    fail: loadDocuments,
    retryLabel: 'again',
  },
  {
    what: 'a document that was not sent',
    view: Documents,
    before: loadDocuments,
    fail: chooseAndSend,
    retryLabel: 'file.retry',
  },
  { what: 'the messages', view: Exchange, fail: loadMessages, retryLabel: 'again' },
  {
    what: 'the messages that could not be reloaded',
    view: Exchange,
    before: loadMessages,
    fail: loadMessages,
    retryLabel: 'again',
  },
  {
    what: 'earlier messages',
    view: Exchange,
    before: loadMessages,
    fail: store => store.part(createExchange).showEarlier(),
    retryLabel: 'again',
  },
]

const buttonsOf = (screen: string): string[] =>
  [...screen.matchAll(/<button[^>]*>([\s\S]*?)<\/button>/g)].map(([, inside = '']) =>
    inside
      .replace(/<span class="about">[\s\S]*$/, '')
      .replace(/<[^>]+>/g, '')
      .trim(),
  )

test.each(cases)('$what: a button to try again is on the screen, in five languages', async failureCase => {
  let isBroken = false
  const fetch = withFault(fetchFrom(demo.app), () =>
    isBroken ? Response.json({ detail: 'No.' }, { status: 500 }) : undefined,
  )
  const { store, student, page } = await openPersonalSpace(demo, { fetch })
  const screen = () => {
    const view = createElement(failureCase.view, { store, student: student(), titleRef: null })
    return renderToString(createElement(LocaleContext, { value: page.$locale.get() }, view)).replaceAll(
      '<!-- -->',
      '',
    )
  }
  const retryButtons = () => {
    const label = page.$locale.get().texts(failureCase.retryLabel)
    return buttonsOf(screen()).filter(button => button === label)
  }
  await failureCase.before?.(store)
  expect(retryButtons()).toEqual([])
  isBroken = true
  await failureCase.fail(store)
  for (const language of languages) {
    await page.setLanguage(language)
    expect(retryButtons(), language).toHaveLength(failureCase.buttonCount ?? 1)
  }
})
