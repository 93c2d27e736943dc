import { answersOf } from '../actors/walks'
import { Applicant } from './applicant'
import { expectAccessible } from './checks'
import type { Papers } from './papers'
import { Questionnaire } from './questionnaire'
import type { Screen } from './screen'
import type { Step } from './step'

/** The student's language. It does not depend on the language of the tour. */
const language = 'ar'

/** Returns the steps of a student with a residence permit, one parent and no bank account of their own. */
export function fromMorocco({
  screen,
  site,
  papers,
}: {
  screen: Screen
  site: string
  papers: Papers
}): Step[] {
  const email = `salma.${process.pid}.${Date.now()}@example.org`
  const student = new Applicant(screen, site, language, email)
  const questionnaire = new Questionnaire(screen, language)
  const checkAccessibility = () => expectAccessible(screen)
  return [
    [
      'a student from Morocco reads in Arabic that they may register',
      async () => {
        await screen.go(`${site}/?lang=${language}`)
        await screen.driver.evaluate('sessionStorage.clear()')
        await screen.go(`${site}/?lang=${language}`)
        await questionnaire.answerAll(answersOf('student', { nationality: 'MA' }))
        await questionnaire.press('eligible.begin')
        await student.confirmDeclaration()
      },
    ],
    [
      'the form asks for one parent only',
      async () => {
        await student.enterName('personal', 'BENALI', 'Salma', 'ms')
        await student.type('personal.forenames', 'Salma Nour')
        await student.continueTo('school')
        await student.fillSchool()
        await student.continueTo('parents')
        await student.enterName('parents.first', 'BENALI', 'Fatima', 'ms')
        await screen.press(student.field('parents.isSingle'))
        await checkAccessibility()
        await student.continueTo('address')
        await student.fillAddressAndContact()
        await student.pressContinue()
        await student.expectTitle('step.document.title')
      },
    ],
    [
      'the student adds a residence permit and the bank details of another person',
      async () => {
        await student.chooseAndExpect('IDENTITY', papers.passport)
        await student.chooseAndExpect('SCHOOL_ATTESTATION', papers.again)
        await student.addResidencePermit(papers.visa)
        await student.openSection('bank')
        await screen.press(student.field('bank.hasNoNamedRib'))
        await student.chooseAndExpect('BANK_DETAILS_2', papers.again)
        await student.type('bank.iban', 'FR7630006000011234567890189')
        await student.type('bank.holder', 'Fatima BENALI')
        await student.chooseAndExpect('BANK_DETAILS_DELEGATE', papers.again)
        await checkAccessibility()
      },
    ],
    [
      'the registration from Morocco is confirmed',
      async () => {
        await student.pressContinue()
        await student.submit()
        await student.expectTitle('confirm.title')
        await screen.expectText(student.registrationWords('uploads.over'))
        await checkAccessibility()
        await student.logOut()
      },
    ],
  ]
}
