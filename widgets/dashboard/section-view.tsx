import { type ComponentType, useEffect, useState } from 'react'
import { world } from '../state/world'
import { Button } from '../ui/button'
import { useTexts } from '../voice'
import { Waiting } from '../waiting'
import type { SectionProps } from './dashboard'
import type { Section } from './sections'

type View = ComponentType<SectionProps>

/** Each section's code comes with the section: as soon as it is known which, whoever the student is. */
const views: Record<Section, () => Promise<View>> = {
  status: () => import('./status/status').then(({ Status }) => Status),
  information: () => import('./information/information').then(({ Information }) => Information),
  documents: () => import('./documents/documents').then(({ Documents }) => Documents),
  exchange: () => import('./exchange/exchange').then(({ Exchange }) => Exchange),
}

export const fetchSection = (section: Section) => void views[section]().catch(() => undefined)

export function SectionView({ section, ...props }: SectionProps & { section: Section }) {
  const [Shown, setShown] = useState<View | 'failed' | undefined>()
  useEffect(() => {
    let isHere = true
    views[section]().then(
      view => isHere && setShown(() => view),
      () => isHere && setShown('failed'),
    )
    return () => {
      isHere = false
    }
  }, [section])
  if (Shown === 'failed') return <Unfetched {...props} />
  return Shown ? <Shown {...props} /> : <Waiting titleRef={props.titleRef} />
}

/** The code of a section did not come: nothing but the page can be loaded anew. */
function Unfetched({ titleRef }: SectionProps) {
  const texts = useTexts()
  return (
    <section className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('failed.title')}
      </h2>
      <p>{texts('dashboard.unfetched')}</p>
      <div className="bar">
        <Button onClick={() => world.visit(globalThis.location.href)}>{texts('again')}</Button>
      </div>
    </section>
  )
}
