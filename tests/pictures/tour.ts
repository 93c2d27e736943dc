import type { Browser, Page } from '@playwright/test'
import { Desk } from '../journeys/people/desk'
import { refusePassport, takeLogin, takeSpace } from './follow'
import { email } from './linh'
import type { TourPicture } from './plan'
import { takeRegistration } from './register'
import { runInTab } from './screen'
import { registrationTime } from './site'

interface Tour {
  pictures: Record<TourPicture, Buffer>
  /** Time of the server's clock at the end. */
  time: number
}

/** Takes the pictures of the whole path, from the questionnaire to the personal space, on a phone. */
export async function takeTour(browser: Browser, language: string): Promise<Tour> {
  const runAt = <T>(time: number, work: (page: Page) => Promise<T>) =>
    runInTab(browser, 'phone', language, time, work)
  const registration = await runAt(registrationTime, page => takeRegistration(page, language))
  const time = await runAt(registrationTime, page => refusePassport(new Desk(page, email)))
  const login = await runAt(time, page => takeLogin(page, language))
  const follow = await runAt(time, page => takeSpace(page, language))
  return { pictures: { ...registration, login, follow }, time }
}
