import { handOverOf } from '../actors/walks'
import { readQrCode } from '../samples/read-qr-code'
import { Applicant } from './applicant'
import { expectAccessible } from './checks'
import type { Papers } from './papers'
import type { Screen } from './screen'
import type { Step } from './step'

interface Options {
  /** Two browsers of different engines. */
  computer: Screen
  phone: Screen
  site: string
  papers: Papers
}

const [FIRST, SECOND] = ['IDENTITY', 'SCHOOL_ATTESTATION'] as const

/** Returns the steps that transfer files from the phone to the computer. */
export function handOverSteps({ computer, phone, site, papers }: Options): Step[] {
  const applicant = new Applicant(computer, site, 'en', `hand.over.${process.pid}@example.org`)
  const words = applicant.words('parcel')
  return [
    [
      'a computer shows a code for the phone',
      async () => {
        const packed = Buffer.from(JSON.stringify(handOverOf('student'))).toString('base64url')
        await computer.go(`${site}/register?lang=en#answers=${packed}`)
        await applicant.confirmDeclaration()
        await applicant.fillIdentification()
        await applicant.pressContinue()
        await applicant.expectTitle('step.document.title')
        await applicant.pressButton(applicant.documents('file.phone'), '.phone-panel')
        await computer.expectElement({ selector: '.qr-code' })
        await expectAccessible(computer)
      },
    ],
    [
      'the phone opens the link, and the student types the number that the computer shows',
      async () => {
        const address = readQrCode(await computer.attributeOf({ selector: '.qr-code path' }, 'd'))
        await phone.go(address ?? '')
        await phone.press({ selector: 'button', name: words('parcel.asked.yes') })
        await computer.expectElement({ selector: '.pair' })
        await phone.type({ selector: 'input' }, await computer.textOf({ selector: '.pair' }))
        await expectAccessible(phone)
        await phone.press({ selector: 'button', name: words('parcel.phone.check') })
        await phone.expectText(words('parcel.phone.waiting'))
        await applicant.pressButton(words('parcel.number.accepted'), 'dialog')
        await phone.expectText(words('parcel.phone.ready'))
      },
    ],
    [
      'a PDF that the phone makes of two photos appears on the computer',
      async () => {
        await phone.chooseFiles(
          { selector: '.choose input', within: applicant.card(FIRST) },
          ...papers.photos,
        )
        for (const key of ['scan.make', 'scan.use'])
          await phone.press({ selector: 'button', name: applicant.documents(key), within: 'dialog[open]' })
        await phone.expectText(words('parcel.document.there'))
        await applicant.expectChosen(FIRST)
        await expectAccessible(phone)
        await expectAccessible(computer)
      },
    ],
    [
      'a second document follows, and the student ends the connection on the phone',
      async () => {
        await phone.chooseFiles({ selector: '.choose input', within: applicant.card(SECOND) }, papers.visa)
        await applicant.expectChosen(SECOND)
        await phone.press({ selector: 'button', name: words('parcel.end') })
        await phone.expectText(words('parcel.over.finished.title'))
        await computer.expectText(words('parcel.closed.ended'))
        await expectAccessible(phone)
      },
    ],
  ]
}
