import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Locator } from '@playwright/test'
import { answerOnPage } from '../actors/page-visitor'
import { answersOf } from '../actors/walks'
import { Desk } from '../journeys/people/desk'
import { PersonalSpace } from '../journeys/people/space'
import { sampleFile } from '../journeys/people/student'
import { Visitor } from '../journeys/people/visitor'
import { waitForOwnFont } from './camera'
import { encode, type Shot } from './encode'
import { Film } from './film'
import { email, Linh, scan } from './linh'
import { runInTab } from './screen'
import { registrationTime } from './site'

/** Timeout for sending three files, in milliseconds. */
const TIMEOUT_MS = 30_000

/** Records a registration on a phone, from the first question to the number, into a file. */
export async function recordTutorial(browser: Browser, language: string, file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tutorial-'))
  try {
    encode(await playTutorial(browser, language, folder), folder, file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Plays every scene on a phone. Resolves with the pictures, whose files are in the folder. */
export const playTutorial = (browser: Browser, language: string, folder: string): Promise<Shot[]> =>
  runInTab(browser, 'film', language, registrationTime, async page => {
    const film = new Film(page, folder)
    await playQuestions(film, language)
    const linh = new Linh(page, language)
    await playIdentity(film, linh)
    await playFiles(film, linh)
    await playEnd(film, linh)
    return film.shots
  })

async function playQuestions(film: Film, language: string): Promise<void> {
  const visitor = new Visitor(film.page, language)
  const filmActions = {
    press: (target: Locator) => film.press(target),
    type: (field: Locator, text: string) => film.type(field, text, Math.min(text.length, 2)),
  }
  await film.page.goto(`/?lang=${language}`)
  await expect(visitor.button('start.begin')).toBeVisible()
  await waitForOwnFont(film.page)
  await film.playScene('start', async () => {
    await film.hold(1.2)
    await film.press(visitor.button('start.begin'))
  })
  await film.playScene('person', async () => {
    await answerOnPage(visitor.widget, answersOf('student'), { ...filmActions, until: 'situation' })
  })
  await film.playScene('situation', async () => {
    await film.hold(0.6)
    await answerOnPage(visitor.widget, answersOf('student'), filmActions)
    await expect(visitor.button('eligible.begin')).toBeVisible()
  })
  await film.playScene('eligible', async () => {
    await film.hold(2.5)
    await film.press(visitor.button('eligible.begin'))
    await expect(new Linh(film.page, language).title('step.information.title')).toBeVisible()
  })
}

async function playIdentity(film: Film, linh: Linh): Promise<void> {
  const next = () => film.press(linh.button(linh.words('continue')))
  const box = linh.widget.getByRole('checkbox', { name: linh.words('prepare.declaration') })
  await film.playScene('prepare', async () => {
    await film.hold(1.5)
    await film.press(box)
    await next()
    await expect(linh.partTitle('personal')).toBeFocused()
  })
  await film.playScene('details', () => playPerson(film, linh, next))
  await film.playScene('school', () => playSchool(film, linh, next))
  await film.playScene('rest', () => playRest(film, linh, next))
}

async function playPerson(film: Film, linh: Linh, next: () => Promise<void>): Promise<void> {
  const ms = linh.fields('civility.ms')
  await film.press(linh.field('personal.civility').getByRole('radio', { name: ms, exact: true }))
  await film.type(linh.input('personal.surname'), 'NGUYEN')
  await film.type(linh.input('personal.forename'), 'Linh')
  await film.type(linh.input('personal.forenames'), 'Linh Thi')
  await next()
  await expect(linh.partTitle('school')).toBeVisible()
}

async function playSchool(film: Film, linh: Linh, next: () => Promise<void>): Promise<void> {
  await film.type(linh.input('school.name'), 'lumiere')
  await film.press(linh.widget.getByRole('option', { name: /Lumière Lyon 2/ }).first())
  await film.scrollTo(linh.field('school.rightsStartDate'))
  await linh.enterDate('school.rightsStartDate', ['1', '9', '2026'])
  await film.hold(0.6)
  await next()
  await film.hold(1)
  await film.press(linh.button(linh.fields('rights.accept')))
  await expect(linh.partTitle('parents')).toBeVisible()
}

async function playRest(film: Film, linh: Linh, next: () => Promise<void>): Promise<void> {
  await linh.fillPart('parents')
  await film.hold(0.8)
  await next()
  await expect(linh.partTitle('address')).toBeVisible()
  await film.type(linh.input('address.query'), '12 rue de la republique lyon')
  await film.press(linh.widget.getByRole('option', { name: /République/ }).first())
  await next()
  await expect(linh.partTitle('contact')).toBeVisible()
  await linh.fillPart('contact')
  await film.hold(0.8)
  await next()
  await expect(linh.title('step.document.title')).toBeVisible()
}

async function playFiles(film: Film, linh: Linh): Promise<void> {
  const { documents } = linh
  await film.playScene('photo', async () => {
    const photo = { ...sampleFile('good-passport.jpg'), name: 'passport.jpg' }
    await film.press(linh.card('IDENTITY').locator('.choose').first(), () =>
      linh.chooseFiles('IDENTITY', photo),
    )
    await linh.expectOnCard('IDENTITY', documents('file.chosen'))
    await film.hold(2)
  })
  await film.playScene('files', () => playOthers(film, linh))
}

async function playOthers(film: Film, linh: Linh): Promise<void> {
  const certificate = { ...sampleFile('good-certificate'), name: 'certificate.jpg' }
  await linh.addFile('SCHOOL_ATTESTATION', certificate)
  await film.scrollTo(linh.card('SCHOOL_ATTESTATION'))
  await film.hold(0.8)
  await linh.chooseStayDocument('VISA')
  await linh.addFile('VISA', scan('visa.pdf', 318))
  await linh.fillVisa()
  await film.scrollTo(linh.input('visa.number'))
  await film.hold(1)
  await film.press(linh.button(linh.words('continue')))
  await expect(linh.title('step.validation.title')).toBeVisible()
}

async function playEnd(film: Film, linh: Linh): Promise<void> {
  const send = linh.button(linh.words('review.send'))
  await film.playScene('review', async () => {
    await film.hold(1.5)
    await film.scrollTo(send)
  })
  await film.playScene('code', async () => {
    await film.press(send)
    const field = linh.widget.getByLabel(linh.codes('code.label'))
    await expect(field).toBeFocused()
    await film.type(field, await linh.waitForCode(), 3)
    await expect(linh.widget.getByText(linh.words('uploads.over'))).toBeVisible({ timeout: TIMEOUT_MS })
  })
  await film.playScene('receipt', () => film.hold(1))
  await playSpace(film, linh)
}

/** Plays the personal space: first after the registration, then after the documents are accepted. */
async function playSpace(film: Film, { page, language }: Linh): Promise<void> {
  const space = new PersonalSpace(page, language, email)
  const status = space.words('status')
  const desk = new Desk(page, email)
  await page.goto('/dashboard/status')
  await expect(
    space.title(status('status.calm.nothing')).or(space.dashboard.locator('.box').first()),
  ).toBeVisible()
  await film.playScene('space', () => film.scrollTo(space.dashboard.locator('.box').first()))
  await desk.accept('IDENTITY', 'SCHOOL_ATTESTATION', 'VISA')
  await desk.moveClock(1)
  await space.reload()
  await space.expectText(status('status.number.provisional.title'))
  await film.playScene('number', () => film.hold(1))
}
