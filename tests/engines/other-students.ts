import { answersOf } from '../actors/walks'
import { expectAccessible } from './checks'
import { Questionnaire } from './questionnaire'
import type { Screen } from './screen'
import type { Step } from './step'

/** Students who cannot register, with their answers and the title of their result. */
const students = [
  {
    sentence: 'a German with a European card reads that they are already covered',
    answers: answersOf('student', { nationality: 'DE', europeanCard: 'yes' }),
    title: 'outcome.covered',
  },
  {
    sentence: 'a doctoral student from Brazil with a contract reads that the employer insures them',
    answers: answersOf('doctoralStudent', { nationality: 'BR', doctoralContract: 'yes' }),
    title: 'doctoralContractAlert.title',
  },
]

/** Returns the steps in which each student answers the questionnaire in a tab without a draft. */
export const otherStudentsSteps = ({
  screen,
  site,
  language,
}: {
  screen: Screen
  site: string
  language: string
}): Step[] =>
  students.map(({ sentence, answers, title }) => [
    sentence,
    async () => {
      await screen.go(`${site}/?lang=${language}`)
      await screen.driver.evaluate('sessionStorage.clear()')
      await screen.go(`${site}/?lang=${language}`)
      await new Questionnaire(screen, language).answerAll(answers, title)
      await expectAccessible(screen)
      await screen.driver.evaluate('sessionStorage.clear()')
    },
  ])
