/** @jsxImportSource hono/jsx */
import { type DeskPage, PageLinks } from '../../server/desk/pages/layout'
import { CsrfField, type DeskHtml, type DeskView, deskAddress } from '../../server/desk/pages/view'
import { ClockForms } from '../clock/clock-forms'
import { pageLayout } from '../layout/layout'
import { demoAgents } from './agents'

/** Returns a page of the demo desk, with a form that switches to the other agent. */
export function demoDeskPage({ page, title, address, body }: DeskPage, view: DeskView): DeskHtml {
  const { agent, language, word } = view
  return pageLayout({
    ...{ language, title, page: 'desk', address: address ?? view.base },
    body: (
      <>
        <div class="agents">
          <PageLinks page={page} view={view} />
          <form class="sign-out-form" method="post" action={deskAddress(view, '/agent')}>
            <CsrfField view={view} />
            <input type="hidden" name="to" value={address ?? ''} />
            <span>
              <bdi>{agent.name}</bdi>
            </span>
            {demoAgents
              .filter(({ id }) => id !== agent.id)
              .map(({ id, name }) => (
                <button type="submit" class="quiet" name="agent" value={id}>
                  {word('agent.continueAs', { name })}
                </button>
              ))}
          </form>
        </div>
        {body}
      </>
    ),
  })
}

const story = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** Returns the part above the list of cases: suggested first steps, and the clock. */
export const demoIntroduction = (
  { address, isEmpty }: { address: string; isEmpty: boolean },
  { language, now, word }: DeskView,
): DeskHtml => (
  <>
    <p class="lead">{word('text')}</p>
    <details class="story" open={isEmpty}>
      <summary>{word('story.title')}</summary>
      <ol>
        {story.map(step => (
          <li>{word(`story.${step}`)}</li>
        ))}
      </ol>
      <p>
        <a class="button" href={`/?lang=${language}`}>
          {word('register')}
        </a>
      </p>
    </details>
    <ClockForms now={now} language={language} address={address} />
  </>
)
