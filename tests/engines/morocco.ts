import { answersOf } from '../actors/walks'
import { Applicant } from './applicant'
import { expectAccessible } from './checks'
import type { Papers } from './papers'
import { Questionnaire } from './questionnaire'
import type { Screen } from './screen'
import type { Step } from './step'

/** The student's language, whatever the language of the tour is. */
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
  const look = () => expectAccessible(screen)
  return [
    [
      'a student from Morocco reads in Arabic that they may register',
      async () => {
        await screen.go(`${site}/?lang=${language}`)
        await screen.driver.evaluate('sessionStorage.clear()')
        await screen.go(`${site}/?lang=${language}`)
        await questionnaire.answers(answersOf('student', { nationality: 'MA' }))
        await questionnaire.press('eligible.begin')
        await student.declares()
      },
    ],
    [
      'the form asks for one parent only',
      async () => {
        await student.isNamed('personal', 'BENALI', 'Salma', 'ms')
        await student.write('personal.forenames', 'Salma Nour')
        await student.goesOnTo('school')
        await student.studies()
        await student.goesOnTo('parents')
        await student.isNamed('parents.first', 'BENALI', 'Fatima', 'ms')
        await screen.press(student.field('parents.isSingle'))
        await look()
        await student.goesOnTo('address')
        await student.livesAndIsReached()
        await student.goOn()
        await student.title('step.document.title')
      },
    ],
    [
      'a residence permit, and the bank details of another person',
      async () => {
        await student.choosesAndSees('IDENTITY', papers.passport)
        await student.choosesAndSees('SCHOOL_ATTESTATION', papers.again)
        await student.hasResidencePermit(papers.visa)
        await student.opens('bank')
        await screen.press(student.field('bank.hasNoNamedRib'))
        await student.choosesAndSees('BANK_DETAILS_2', papers.again)
        await student.write('bank.iban', 'FR7630006000011234567890189')
        await student.write('bank.holder', 'Fatima BENALI')
        await student.choosesAndSees('BANK_DETAILS_DELEGATE', papers.again)
        await look()
      },
    ],
    [
      'the registration from Morocco is confirmed',
      async () => {
        await student.goOn()
        await student.sends()
        await student.title('confirm.title')
        await screen.reads(student.registration('uploads.over'))
        await look()
        await student.leaves()
      },
    ],
  ]
}
