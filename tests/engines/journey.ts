import type { APIRequestContext } from '@playwright/test'
import { Desk } from '../journeys/people/desk'
import { Applicant } from './applicant'
import { expectAccessible } from './checks'
import { ownDataSteps } from './own-data'
import { findPdf, type Papers } from './papers'
import { Questionnaire } from './questionnaire'
import type { Screen } from './screen'
import type { Step } from './step'

interface Options {
  screen: Screen
  site: string
  language: string
  papers: Papers
  /** Calls the demo's desk. */
  request: APIRequestContext
}

let counter = 0

/** Returns the steps of the whole journey, from the home page to the last logout. */
export function journeySteps({ screen, site, language, papers, request }: Options): Step[] {
  const email = `linh.${process.pid}.${Date.now()}.${counter++}@example.org`
  const applicant = new Applicant(screen, site, language, email)
  const questionnaire = new Questionnaire(screen, language)
  const desk = new Desk({ request }, email, site)
  const status = applicant.words('status')
  const documents = applicant.words('documents')
  const checkAccessibility = () => expectAccessible(screen)
  return [
    [
      'the home page is in the chosen language',
      async () => {
        await screen.go(`${site}/?lang=${language}`)
        await screen.expectText(applicant.host('home.title'), 'h1')
        await checkAccessibility()
      },
    ],
    [
      'the questionnaire is answered, and Continue stays in its place',
      async () => {
        await questionnaire.answerAll()
        await checkAccessibility()
      },
    ],
    [
      'step 1: the student declares that the documents are ready',
      async () => {
        await questionnaire.press('eligible.begin')
        await applicant.confirmDeclaration()
      },
    ],
    [
      'step 2: the student fills in the identification',
      async () => {
        await applicant.fillIdentification()
        await checkAccessibility()
        await applicant.pressContinue()
        await applicant.expectTitle('step.document.title')
      },
    ],
    [
      'step 3: a real PDF is chosen',
      async () => {
        await applicant.chooseFile('IDENTITY', papers.passport)
        await applicant.expectChosen('IDENTITY')
        await applicant.addVisa(papers.visa)
      },
    ],
    [
      'step 3: two photos are made into one PDF',
      () => applicant.makePdf('SCHOOL_ATTESTATION', papers.photos, checkAccessibility),
    ],
    ['step 3: each card shows the first page of its file', () => applicant.expectFirstPages(3)],
    [
      'step 4: the registration is sent with the code from the mailbox',
      async () => {
        await checkAccessibility()
        await applicant.pressContinue()
        await applicant.submit()
        await screen.expectPath('/register/confirm')
      },
    ],
    [
      'the registration is confirmed, and every document arrives',
      async () => {
        await applicant.expectTitle('confirm.title')
        await screen.expectText(applicant.registrationWords('uploads.over'))
        await checkAccessibility()
      },
    ],
    ['the student logs out', () => applicant.logOut()],
    ['the student logs in with another code', () => applicant.logIn()],
    [
      'a document is refused, with the reason',
      async () => {
        await desk.judge('IDENTITY', 'REJECTED', 'blurred')
        await applicant.reloadSection('status')
        await screen.expectText(status('status.label.WAITING_ATTACHMENT'))
        await screen.expectText(applicant.words('message')('reason.blurred'))
        await checkAccessibility()
      },
    ],
    [
      'the document is sent again',
      async () => {
        await applicant.pressButton(status('status.open.document'))
        await screen.expectPath('/dashboard/documents')
        await screen.expectText(documents('documents.status.REJECTED'), applicant.card('IDENTITY'))
        await applicant.chooseFile('IDENTITY', papers.again)
        await applicant.expectChosen('IDENTITY')
        await applicant.pressButton(documents('documents.send'), applicant.card('IDENTITY'))
        await screen.expectText(documents('documents.status.UPLOADED'), applicant.card('IDENTITY'))
        await checkAccessibility()
      },
    ],
    [
      'the certificate is downloaded as a complete PDF',
      async () => {
        await desk.accept('IDENTITY', 'SCHOOL_ATTESTATION', 'VISA')
        await applicant.reloadSection('status')
        // The button is enabled once the certificates are listed.
        await screen.press({
          selector: 'button:not([aria-disabled])',
          name: status('status.number.certificate'),
          within: 'sante-dashboard',
        })
        await screen.waitUntil(
          'No complete PDF was downloaded',
          async () => findPdf(screen.driver.downloads) !== undefined,
        )
      },
    ],
    [
      'the messages are read',
      async () => {
        await applicant.openDashboardSection('exchange')
        await screen.expectElement({ selector: '.message' })
        await checkAccessibility()
      },
    ],
    ...ownDataSteps(applicant),
    ['the student logs out at the end', () => applicant.logOut()],
  ]
}
