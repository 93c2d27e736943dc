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
        await applicant.declares()
        await applicant.identifies()
        await applicant.goOn()
        await applicant.title('step.document.title')
        await applicant.button(applicant.documents('file.phone'), '.phone-panel')
        await computer.finds({ selector: '.qr-code' })
        await expectAccessible(computer)
      },
    ],
    [
      'the phone opens it, and the number that the computer shows is typed there',
      async () => {
        const address = readQrCode(await computer.attributeOf({ selector: '.qr-code path' }, 'd'))
        await phone.go(address ?? '')
        await phone.press({ selector: 'button', name: words('parcel.asked.yes') })
        await computer.finds({ selector: '.pair' })
        await phone.writes({ selector: 'input' }, await computer.textOf({ selector: '.pair' }))
        await expectAccessible(phone)
        await phone.press({ selector: 'button', name: words('parcel.phone.check') })
        await phone.reads(words('parcel.phone.waiting'))
        await applicant.button(words('parcel.number.accepted'), 'dialog')
        await phone.reads(words('parcel.phone.ready'))
      },
    ],
    [
      'the phone makes a PDF of two photos, and it appears on the computer by itself',
      async () => {
        await phone.chooses({ selector: '.choose input', within: applicant.card(FIRST) }, ...papers.photos)
        for (const key of ['scan.make', 'scan.use'])
          await phone.press({ selector: 'button', name: applicant.documents(key), within: 'dialog[open]' })
        await phone.reads(words('parcel.document.there'))
        await applicant.isChosen(FIRST)
        await expectAccessible(phone)
        await expectAccessible(computer)
      },
    ],
    [
      'a second document follows, and the student ends the connection on the phone',
      async () => {
        await phone.chooses({ selector: '.choose input', within: applicant.card(SECOND) }, papers.visa)
        await applicant.isChosen(SECOND)
        await phone.press({ selector: 'button', name: words('parcel.end') })
        await phone.reads(words('parcel.over.finished.title'))
        await computer.reads(words('parcel.closed.ended'))
        await expectAccessible(phone)
      },
    ],
  ]
}
