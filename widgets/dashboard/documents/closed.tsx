import { isClosed } from '../../contract/student/case'
import type { DossierStatus } from '../../contract/student/student'
import { useTexts } from '../../i18n/locale-context'
import { sectionRoute } from '../../shared/route'
import { Button } from '../../ui/button'
import type { Dashboard } from '../store'

interface Props {
  store: Dashboard
  status: DossierStatus
}

/** A closed case accepts no documents: it has to be reopened first. Renders nothing for an open case. */
export function Closed({ store, status }: Props) {
  const texts = useTexts()
  if (!isClosed(status)) return null
  return (
    <div className="alert" part="alert">
      <p>{texts(`documents.closed.${status}`)}</p>
      <p>
        <Button look="plain" onClick={() => store.leave(sectionRoute('status'))}>
          {texts('documents.closed.open')}
        </Button>
      </p>
    </div>
  )
}
