import type { APIRequestContext } from '@playwright/test'
import { Desk } from '../journeys/people/desk'
import { Applicant } from './applicant'
import { expectAccessible } from './checks'
import { ownDataSteps } from './own-data'
import { findPdf, type Papers } from './papers'
import { Questionnaire } from './questionnaire'
import type { Screen } from './screen'
import type { Step } from './step'

interface Place {
  screen: Screen
  site: string
  language: string
  papers: Papers
  /** Calls the demo's desk. */
  request: APIRequestContext
}

let counter = 0

/** Returns the steps of the whole journey, from the home page to the last logout. */
export function journeySteps({ screen, site, language, papers, request }: Place): Step[] {
  const email = `linh.${process.pid}.${Date.now()}.${counter++}@example.org`
  const applicant = new Applicant(screen, site, language, email)
  const questionnaire = new Questionnaire(screen, language)
  const desk = new Desk({ request }, email, site)
  const status = applicant.words('status')
  const documents = applicant.words('documents')
  const look = () => expectAccessible(screen)
  return [
    [
      'the home page speaks the language',
      async () => {
        await screen.go(`${site}/?lang=${language}`)
        await screen.reads(applicant.host('home.title'), 'h1')
        await look()
      },
    ],
    [
      'the questionnaire is answered, and Continue stays in its place',
      async () => {
        await questionnaire.answers()
        await look()
      },
    ],
    [
      'step 1: the student has the documents',
      async () => {
        await questionnaire.press('eligible.begin')
        await applicant.declares()
      },
    ],
    [
      'step 2: the student says who they are',
      async () => {
        await applicant.identifies()
        await look()
        await applicant.goOn()
        await applicant.title('step.document.title')
      },
    ],
    [
      'step 3: a real PDF is chosen',
      async () => {
        await applicant.choosesFile('IDENTITY', papers.passport)
        await applicant.isChosen('IDENTITY')
        await applicant.hasVisa(papers.visa)
      },
    ],
    [
      'step 3: two photos are made into one PDF',
      () => applicant.makesPdf('SCHOOL_ATTESTATION', papers.photos, look),
    ],
    ['step 3: each card shows the first page of its file', () => applicant.seesFirstPages(3)],
    [
      'step 4: everything is checked, and sent with the code from the mailbox',
      async () => {
        await look()
        await applicant.goOn()
        await applicant.sends()
        await screen.isAt('/register/confirm')
      },
    ],
    [
      'the registration is confirmed, and every document arrives',
      async () => {
        await applicant.title('confirm.title')
        await screen.reads(applicant.registration('uploads.over'))
        await look()
      },
    ],
    ['the student logs out', () => applicant.leaves()],
    ['the student logs in with another code', () => applicant.logsIn()],
    [
      'a document is refused, with the reason',
      async () => {
        await desk.judges('IDENTITY', 'REJECTED', 'blurred')
        await applicant.looksAgain('status')
        await screen.reads(status('status.label.WAITING_ATTACHMENT'))
        await screen.reads(applicant.words('message')('reason.blurred'))
        await look()
      },
    ],
    [
      'it is sent again',
      async () => {
        await applicant.button(status('status.way.document'))
        await screen.isAt('/dashboard/documents')
        await screen.reads(documents('documents.status.REJECTED'), applicant.card('IDENTITY'))
        await applicant.choosesFile('IDENTITY', papers.again)
        await applicant.isChosen('IDENTITY')
        await applicant.button(documents('documents.send'), applicant.card('IDENTITY'))
        await screen.reads(documents('documents.status.UPLOADED'), applicant.card('IDENTITY'))
        await look()
      },
    ],
    [
      'the certificate is downloaded, and is a whole PDF',
      async () => {
        await desk.validates('IDENTITY', 'SCHOOL_ATTESTATION', 'VISA')
        await applicant.looksAgain('status')
        // The button is enabled once the certificates are listed.
        await screen.press({
          selector: 'button:not([aria-disabled])',
          name: status('status.number.certificate'),
          within: 'sante-dashboard',
        })
        await screen.until(
          'No whole PDF was downloaded',
          async () => findPdf(screen.driver.downloads) !== undefined,
        )
      },
    ],
    [
      'the messages are read',
      async () => {
        await applicant.visits('exchange')
        await screen.finds({ selector: '.message' })
        await look()
      },
    ],
    ...ownDataSteps(applicant),
    ['the student logs out for good', () => applicant.leaves()],
  ]
}
