import { useTexts } from '../../i18n/locale-context'

/** Faults for which there is something to say about what to choose instead. */
const advised = ['notAccepted', 'notPdf']

/** Why a file cannot be used, and what to do. */
export function FileFaultText({ fault }: { fault: string }) {
  const texts = useTexts()
  return (
    <>
      <p className="error">{texts(`file.fault.${fault}`)}</p>
      {advised.includes(fault) && <p>{texts(`file.advice.${fault}`)}</p>}
    </>
  )
}
