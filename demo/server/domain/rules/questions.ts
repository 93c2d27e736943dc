import type { Condition, Question } from '../../../../widgets/contract/eligibility/question'
import type { NationalityGroup } from './nationality-group'

/** A question without its texts, which are in the locales under its key. */
export interface PlainQuestion {
  key: string
  type: Question['type']
  values: string[]
  condition?: Condition
}

const yesOrNo = (key: string, after?: string): PlainQuestion => ({
  key,
  type: 'radio',
  values: ['yes', 'no'],
  ...(after && { condition: { key: after, operator: 'eq', value: 'no' } }),
})

/** The server's questions, by group of nationality; other nationalities have none. */
export const serverQuestions: Record<NationalityGroup, PlainQuestion[]> = {
  europe: [yesOrNo('europeanCard'), yesOrNo('formS1', 'europeanCard'), yesOrNo('resources', 'formS1')],
  canada: [
    yesOrNo('quebecInsured'),
    {
      key: 'quebecForm',
      type: 'select',
      values: ['q102', 'q106', 'none'],
      condition: { key: 'quebecInsured', operator: 'neq', value: 'no' },
    },
  ],
  andorra: [yesOrNo('andorraInsured')],
  france: [{ key: 'frenchOrigin', type: 'cardBox', values: ['overseas', 'bornAbroad', 'other'] }],
  world: [],
}
