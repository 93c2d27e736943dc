import { chromium } from 'playwright'
import type { PhotoQuality } from '../../../widgets/file-check/check-result'
import { launchOptions } from '../../help/browser/browser'
import { bundle } from './bundle'

// Judges photos of pages that are not among the samples, and prints each result. One wrong result is accepted.

interface OtherPage {
  what: string
  look: PhotoQuality
  /** Style of the page, in CSS. */
  style: string
  html: string
}

const text = (words: string, times: number) => `<p>${`${words} `.repeat(times)}</p>`
const latin = 'Le présent certificat atteste que la personne nommée est inscrite pour l’année en cours.'
const chinese = '兹证明该学生在本校注册学习成绩优良特此证明出生日期护照号码姓名国籍'
const arabic = 'نشهد بأن الطالبة مسجلة في الجامعة للسنة الدراسية الحالية وهذه الشهادة صالحة'

const others: OtherPage[] = [
  { what: 'Courier', look: 'good', style: 'font: 15px monospace', html: text(latin, 30) },
  { what: 'small print', look: 'good', style: 'font: 10px serif', html: text(latin, 70) },
  { what: 'Chinese', look: 'good', style: 'font: 18px sans-serif', html: text(chinese, 26) },
  {
    what: 'Arabic, a little soft',
    look: 'good',
    style: 'font: 19px serif; direction: rtl; filter: blur(0.8px)',
    html: text(arabic, 25),
  },
  {
    what: 'white on a dark page',
    look: 'good',
    style: 'font: 17px sans-serif; background: #233; color: white',
    html: text(latin, 25),
  },
  { what: 'one line', look: 'good', style: 'font: 16px serif; padding-top: 400px', html: text(latin, 1) },
  { what: 'an empty page', look: 'good', style: '', html: '' },
  {
    what: 'grey pencil',
    look: 'good',
    style: 'font: italic 20px cursive; color: #999',
    html: text(latin, 10),
  },
  {
    what: 'light from one side only',
    look: 'good',
    style: 'font: 15px serif; background: linear-gradient(100deg, #fff, #444)',
    html: text(latin, 30),
  },
  {
    what: 'Courier',
    look: 'blurred',
    style: 'font: 15px monospace; filter: blur(4px)',
    html: text(latin, 30),
  },
  {
    what: 'Chinese',
    look: 'blurred',
    style: 'font: 18px serif; filter: blur(3.5px)',
    html: text(chinese, 26),
  },
  {
    what: 'one line',
    look: 'blurred',
    style: 'font: 16px serif; padding-top: 400px; filter: blur(4px)',
    html: text(latin, 1),
  },
  {
    what: 'light from one side only',
    look: 'blurred',
    style: 'font: 15px serif; background: linear-gradient(100deg, #fff, #444); filter: blur(4px)',
    html: text(latin, 30),
  },
  {
    what: 'Courier',
    look: 'dark',
    style: 'font: 15px monospace; filter: brightness(0.2)',
    html: text(latin, 30),
  },
  {
    what: 'Arabic',
    look: 'dark',
    style: 'font: 19px serif; filter: brightness(0.25)',
    html: text(arabic, 25),
  },
]

const browser = await chromium.launch(launchOptions())
try {
  const page = await browser.newPage({ viewport: { width: 768, height: 1024 } })
  let wrong = 0
  for (const { what, look, style, html } of others) {
    await page.setContent(
      `<body style="margin: 0; background: #777"><div style="box-sizing: border-box; height: 1024px; padding: 40px; background: white; ${style}">${html}`,
    )
    const photo = (await page.screenshot({ type: 'jpeg', quality: 80 })).toString('base64')
    await page.evaluate(await bundle('../../../widgets/file-check/check.ts', 'judging'))
    const result = await page.evaluate(async photo => {
      const image = Object.assign(new Image(), { src: `data:image/jpeg;base64,${photo}` })
      await image.decode()
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
      pen?.drawImage(image, 0, 0)
      const { checkReadability } = Reflect.get(
        window,
        'judging',
      ) as typeof import('../../../widgets/file-check/check')
      return checkReadability(pen?.getImageData(0, 0, image.width, image.height) as ImageData)
    }, photo)
    if (result !== look) wrong++
    process.stdout.write(
      `${result === look ? 'ok   ' : 'WRONG'} ${what}: expected ${look}, found ${result}\n`,
    )
  }
  if (wrong > 1) process.exitCode = 1
} finally {
  await browser.close()
}
